import { lazy, Suspense, useEffect, useState } from "react";
import { keptSentence } from "./kept-sentence.ts";

const Toaster = lazy(() => import("./toaster.tsx"));

/** A sentence, and whether something went wrong or right. What went right stays until it is put away. */
export type ToastContent = readonly [sentence: string, kind: "error" | "success"];

/** What the page wants to say, until there is somebody to show it. */
const waiting: ToastContent[] = [];
let show: ((said: ToastContent) => void) | undefined;

/** Shows a sentence as a toast, top right. The library that draws it is loaded with the first one. */
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
