import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { openCodeReader } from "./code-reader.ts";

type CameraState = "off" | "starting" | "on" | "refused" | "none";

interface Camera {
  state: CameraState;
  video: RefObject<HTMLVideoElement | null>;
  start(): void;
  stop(): void;
  /** Null where the camera has none. */
  torch: boolean | null;
  switchTorch(): void;
}

/** Between two looks at the picture: quick enough for a queue, and the phone's battery lasts the evening. */
const LOOK_MS = 120;

const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: "environment" }, width: { ideal: 1280 }, height: { ideal: 720 } },
};

/** The phone's camera, looking for codes while it is on. It is off while the page is out of sight. */
export function useCamera(found: (text: string) => void): Camera {
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
      const opened = await navigator.mediaDevices.getUserMedia(WANTED);
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
    const [stopLooking, letSleep] = [lookAt(player, found), keepAwake()];
    return () => {
      stopLooking();
      letSleep();
    };
  }, [state, found]);
  useEffect(() => {
    const hidden = () => document.hidden && stop();
    document.addEventListener("visibilitychange", hidden);
    return () => {
      document.removeEventListener("visibilitychange", hidden);
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

/** Keeps the screen on, where the browser can, until the function it returns is called. */
function keepAwake(): () => void {
  const lock = navigator.wakeLock?.request("screen").catch(() => null);
  return () => void lock?.then((held) => held?.release());
}

/** Looks at the picture again and again until the function it returns is called. */
function lookAt(player: HTMLVideoElement, found: (text: string) => void): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  void openCodeReader().then(async function look(read): Promise<void> {
    if (isOver) return;
    // A frame that cannot be read is followed by another one.
    const texts = player.readyState >= 2 ? await read(player).catch(() => []) : [];
    if (isOver) return;
    for (const text of texts) found(text);
    timer = setTimeout(() => void look(read), LOOK_MS);
  });
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
