import { useCallback, useEffect, useRef, useState } from "react";
import { ROBOT_CHECK_NEEDED } from "../../domain/values/messages.ts";
import { showInView } from "../ui/in-view.ts";

/**
 * A form's human check. Its token is good for one try, after which `askAnew` starts another round. The
 * failure sentence is stored here, too, so that a sentence about a missing check goes away once the check
 * is solved. `notice` is a ref for the element with that sentence, which scrolls into view unless the focus
 * is in an invalid field.
 */
export function useHumanCheck() {
  const [token, setToken] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const [failure, fail] = useState("");
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isAtField = document.activeElement?.closest('[aria-invalid="true"]');
    if (failure && notice.current && !isAtField) showInView(notice.current);
  }, [failure]);
  const onSolved = useCallback((solved: string | null) => {
    setToken(solved);
    if (solved !== null) fail((sentence) => (sentence === ROBOT_CHECK_NEEDED ? "" : sentence));
  }, []);
  const askAnew = () => {
    setToken(null);
    setRound((before) => before + 1);
  };
  return { token, onSolved, round, askAnew, failure, fail, notice };
}
