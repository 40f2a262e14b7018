import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { openCodeReader } from "./code-reader.ts";

type CameraState = "off" | "starting" | "on" | "refused" | "none";

interface Camera {
  state: CameraState;
  video: RefObject<HTMLVideoElement | null>;
  start(): void;
  stop(): void;
  /** True if the camera's light is on; null if it has none. */
  torch: boolean | null;
  switchTorch(): void;
}

/**
 * Pause between two scans of the picture. Guests do not notice it, and the phone's battery lasts the
 * evening.
 */
const SCAN_PAUSE_MS = 120;

const CONSTRAINTS: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: "environment" }, width: { ideal: 1280 }, height: { ideal: 720 } },
};

/**
 * The phone's camera. While it is on it scans for codes and calls `onCode`. It is turned off when the page
 * is hidden.
 */
export function useCamera(onCode: (text: string) => void): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const stream = useRef<MediaStream | null>(null);
  const [state, setState] = useState<CameraState>("off");
  const [torch, setTorch] = useState<boolean | null>(null);
  const stop = useCallback(() => {
    for (const track of stream.current?.getTracks() ?? []) track.stop();
    stream.current = null;
    setState("off");
    setTorch(null);
  }, []);
  const start = useCallback(async () => {
    if (stream.current) return;
    setState("starting");
    try {
      const opened = await navigator.mediaDevices.getUserMedia(CONSTRAINTS);
      stream.current = opened;
      setTorch(hasTorch(opened) ? false : null);
      setState("on");
    } catch (error) {
      setState(error instanceof DOMException && error.name === "NotAllowedError" ? "refused" : "none");
    }
  }, []);
  useEffect(() => {
    const player = video.current;
    if (state !== "on" || !player) return;
    player.srcObject = stream.current;
    void player.play().catch(() => {});
    const [stopScanning, letSleep] = [scanRepeatedly(player, onCode), keepAwake()];
    return () => {
      stopScanning();
      letSleep();
    };
  }, [state, onCode]);
  useEffect(() => {
    const stopIfHidden = () => document.hidden && stop();
    document.addEventListener("visibilitychange", stopIfHidden);
    return () => {
      document.removeEventListener("visibilitychange", stopIfHidden);
      stop();
    };
  }, [stop]);
  const switchTorch = () => {
    const [track] = stream.current?.getVideoTracks() ?? [];
    const advanced = [{ torch: !torch } as MediaTrackConstraintSet];
    void track?.applyConstraints({ advanced }).then(
      () => setTorch(!torch),
      () => setTorch(null),
    );
  };
  return { state, video, start: () => void start(), stop, torch, switchTorch };
}

const hasTorch = (stream: MediaStream) => {
  const [track] = stream.getVideoTracks();
  return Boolean((track?.getCapabilities?.() as { torch?: boolean } | undefined)?.torch);
};

/** Keeps the screen on if the browser can. Returns a function that lets the screen turn off again. */
function keepAwake(): () => void {
  const lock = navigator.wakeLock?.request("screen").catch(() => null);
  return () => void lock?.then((held) => held?.release());
}

/** Scans the camera's picture again and again. Returns a function that stops the scanning. */
function scanRepeatedly(player: HTMLVideoElement, onCode: (text: string) => void): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  void openCodeReader().then(async function scan(read): Promise<void> {
    if (isOver) return;
    // A frame that cannot be read is skipped: the next one follows.
    const texts = player.readyState >= 2 ? await read(player).catch(() => []) : [];
    if (isOver) return;
    for (const text of texts) onCode(text);
    timer = setTimeout(() => void scan(read), SCAN_PAUSE_MS);
  });
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
