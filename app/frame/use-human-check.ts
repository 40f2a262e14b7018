import { useState } from "react";

/** What a form keeps of its human check: the token, which is good for one try; after it another round is asked for. */
export function useHumanCheck() {
  const [token, setToken] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const askAnew = () => {
    setToken(null);
    setRound((before) => before + 1);
  };
  return { token, setToken, round, askAnew };
}
