import { useCallback, useEffect, useRef, useState } from "react";
import { ROBOT_CHECK_NEEDED } from "../../domain/values/messages.ts";
import { showInView } from "../ui/in-view.ts";

/**
 * What a form keeps of its human check: the token, which is good for one try; after it another round is asked for. It keeps
 * what the form failed by too: that the check is missing is untrue, and goes, once it is solved. `notice` is where that is said:
 * it comes into view, unless the focus is in a field that is wrong.
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
    if (solved !== null) fail((said) => (said === ROBOT_CHECK_NEEDED ? "" : said));
  }, []);
  const askAnew = () => {
    setToken(null);
    setRound((before) => before + 1);
  };
  return { token, onSolved, round, askAnew, failure, fail, notice };
}
