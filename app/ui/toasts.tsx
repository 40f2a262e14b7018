import { lazy, Suspense, useEffect, useState } from "react";

const Toaster = lazy(() => import("./toaster.tsx"));

/** Sentences from before `Toasts` is mounted. */
const waiting: string[] = [];
let show: ((sentence: string) => void) | undefined;

/** Says in a toast, top right, what failed. The library is loaded with the first one. */
export function toast(sentence: string): void {
  if (show) show(sentence);
  else waiting.push(sentence);
}

export function Toasts() {
  const [all, setAll] = useState<string[]>([]);
  useEffect(() => {
    show = (sentence) => setAll((before) => [...before, sentence]);
    for (const sentence of waiting.splice(0)) show(sentence);
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
