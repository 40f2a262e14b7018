import { useEffect, useState } from "react";
import {
  answerHeadline,
  answerReason,
  CHECKING_LABEL,
  codeLabel,
  DOOR_SCREEN,
  type DoorTone,
} from "../../../domain/desk/door/door-words.ts";
import { Icon } from "../../ui/icons.tsx";
import type { CheckedScan, ShownScan } from "./door-state.ts";

/** An icon's path for each tone, for people who cannot tell the colors apart. */
const SHAPES: Readonly<Record<DoorTone, string>> = {
  good: "m4 12.500 5.500 5.500L20 6.500",
  bad: "M5 5l14 14M19 5 5 19",
  ask: "M12 4v10M12 18.500v.5",
};

/** How long a good answer covers the camera's picture before it folds away. */
const FOLDS_AFTER_MS = 2500;

/**
 * Shown while a scan has no answer. It names the scanned code, so that the next guest does not take the
 * coming answer for theirs.
 */
export function DoorChecking({ scan: { code } }: { scan: CheckedScan }) {
  return (
    <div className="door-answer" data-tone="checking">
      <strong>{CHECKING_LABEL}</strong>
      {code !== "" && <span>{codeLabel(code)}</span>}
    </div>
  );
}

/**
 * An answer, readable at arm's length in the sun. Over the camera a good or undone answer folds after a
 * while; any other stays until the next scan or press.
 */
export function DoorAnswerCard({
  scan,
  timeZone,
  listed,
  isOverCamera,
}: {
  scan: ShownScan;
  timeZone: string;
  listed: Date | null;
  isOverCamera: boolean;
}) {
  const [isFolded, setFolded] = useState(false);
  const { answer, isUndone, isOffline } = scan;
  const { tone, word } = answerHeadline(answer);
  const again = isOffline ? DOOR_SCREEN.againOnceOnline : DOOR_SCREEN.again;
  const reason = isUndone ? again : answerReason(answer, { timeZone, listed });
  const mayFold = isOverCamera && (tone === "good" || isUndone);
  useEffect(() => {
    if (!mayFold) return;
    const timer = setTimeout(() => setFolded(true), FOLDS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [mayFold]);
  return (
    <div
      className="door-answer"
      data-tone={isUndone ? "undone" : tone}
      data-folded={(mayFold && isFolded) || undefined}
    >
      <Icon size={64}>
        <path d={SHAPES[isUndone ? "ask" : tone]} />
      </Icon>
      <strong>{isUndone ? DOOR_SCREEN.undone : word}</strong>
      {answer.what && <span>{answer.what}</span>}
      {reason && <span>{reason}</span>}
      {isOffline && !isUndone && tone === "good" && <small>{DOOR_SCREEN.offline}</small>}
    </div>
  );
}
