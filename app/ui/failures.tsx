import { useEffect } from "react";
import { toast } from "./toasts.tsx";

/** Says which parts of a page could not be read; none in production (rule site-7). */
export function Failures({ sentences }: { sentences: string[] }) {
  useEffect(() => {
    for (const sentence of sentences) toast(sentence);
  }, [sentences]);
  return null;
}
