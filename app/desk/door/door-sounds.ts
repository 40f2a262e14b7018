import type { DoorTone } from "../../../domain/desk/door/door-words.ts";

/**
 * The notes of each sound: [hertz, start, length], in seconds. Good rises, bad is low and long, ask repeats
 * one note.
 */
const TONES: Readonly<Record<DoorTone, readonly (readonly [number, number, number])[]>> = {
  good: [
    [880, 0, 0.09],
    [1320, 0.09, 0.14],
  ],
  bad: [
    [196, 0, 0.25],
    [147, 0.28, 0.4],
  ],
  ask: [
    [587, 0, 0.12],
    [587, 0.2, 0.12],
  ],
};
/** Vibration patterns: milliseconds on, off, on. */
const BUZZES: Readonly<Record<DoorTone, number[]>> = {
  good: [60],
  bad: [250, 80, 250],
  ask: [80, 60, 80],
};

let audio: AudioContext | null = null;

/** Lets the page play sounds. Call it from a press: browsers allow no sound before one. */
export function allowSound(): void {
  try {
    audio ??= new AudioContext();
    void audio.resume();
  } catch {
    // The browser has no sound: color, word and vibration say the same.
  }
}

/** Announces an answer's tone by sound and vibration. */
export function signalTone(tone: DoorTone): void {
  navigator.vibrate?.(BUZZES[tone]);
  if (audio?.state !== "running") return;
  for (const [hertz, from, length] of TONES[tone]) {
    const begin = audio.currentTime + from;
    const [wave, volume] = [audio.createOscillator(), audio.createGain()];
    wave.type = "square";
    wave.frequency.value = hertz;
    volume.gain.setValueAtTime(0.25, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + length);
    wave.connect(volume).connect(audio.destination);
    wave.start(begin);
    wave.stop(begin + length);
  }
}
