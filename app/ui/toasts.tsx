import { lazy, Suspense, useEffect, useState } from "react";

const Toaster = lazy(() => import("./toaster.tsx"));

/** What the page wants to say, until there is somebody to show it. */
const waiting: string[] = [];
let show: ((sentence: string) => void) | undefined;

/** Shows a sentence as a toast, top right. The library that draws it is loaded with the first one. */
export function toast(sentence: string): void {
  if (show) show(sentence);
  else waiting.push(sentence);
}

export function Toasts() {
  const [sentences, setSentences] = useState<string[]>([]);
  useEffect(() => {
    show = (sentence) => setSentences((before) => [...before, sentence]);
    for (const sentence of waiting.splice(0)) show(sentence);
    return () => {
      show = undefined;
    };
  }, []);
  if (sentences.length === 0) return null;
  return (
    <Suspense>
      <Toaster sentences={sentences} />
    </Suspense>
  );
}
