import { lazy, Suspense, useEffect, useState } from "react";
import { keptSentence } from "./kept-sentence.ts";

const Toaster = lazy(() => import("./toaster.tsx"));

/** A success stays until it is dismissed. */
export type ToastContent = readonly [sentence: string, kind: "error" | "success"];

/** Toasts from before `Toasts` is mounted. */
const waiting: ToastContent[] = [];
let show: ((said: ToastContent) => void) | undefined;

/** Shows a toast, top right. The library is loaded with the first one. */
export function toast(sentence: string, kind: ToastContent[1] = "error"): void {
  const said: ToastContent = [sentence, kind];
  if (show) show(said);
  else waiting.push(said);
}

export function Toasts() {
  const [all, setAll] = useState<ToastContent[]>([]);
  useEffect(() => {
    show = (said) => setAll((before) => [...before, said]);
    const kept = keptSentence();
    if (kept) show([kept, "success"]);
    for (const said of waiting.splice(0)) show(said);
    return () => {
      show = undefined;
    };
  }, []);
  if (all.length === 0) return null;
  return (
    <Suspense>
      <Toaster all={all} />
    </Suspense>
  );
}
