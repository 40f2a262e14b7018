import { type DoorTone, headOf, reasonOf } from "../../domain/desk/door-words.ts";
import { Icon } from "../ui/icons.tsx";
import type { ShownScan } from "./door-console.ts";

/** A shape for each tone, for whoever does not tell its colour. */
const SHAPES: Readonly<Record<DoorTone, string>> = {
  good: "m4 12.500 5.500 5.500L20 6.500",
  bad: "M5 5l14 14M19 5 5 19",
  ask: "M12 4v10M12 18.500v.5",
};

/** An answer, to be read at arm's length in the sun. */
export function DoorAnswerCard({
  scan,
  timeZone,
  listed,
}: {
  scan: ShownScan;
  timeZone: string;
  listed: Date | null;
}) {
  const { answer, isUndone, isOffline } = scan;
  const { tone, word } = headOf(answer);
  const reason = isUndone ? "It can be used again." : reasonOf(answer, { timeZone, listed });
  return (
    <div className="door-answer" data-tone={isUndone ? "undone" : tone}>
      <Icon size={64}>
        <path d={SHAPES[isUndone ? "ask" : tone]} />
      </Icon>
      <strong>{isUndone ? "Taken back" : word}</strong>
      {answer.what && <span>{answer.what}</span>}
      {reason && <span>{reason}</span>}
      {isOffline && !isUndone && tone === "good" && <small>Without network, by this phone’s list</small>}
    </div>
  );
}
