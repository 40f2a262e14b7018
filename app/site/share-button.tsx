import { useState } from "react";
import { Share } from "../ui/icons.tsx";
import type { SharedPage } from "./share-page.ts";
import { useClubFrame } from "./use-frame.ts";

/**
 * Opens the device's own choice of where to send the page's link; where there is none the link is copied, and said so.
 * What does it is loaded with the first press.
 */
export function ShareButton(shared: SharedPage) {
  const frame = useClubFrame();
  const [result, setResult] = useState("");
  const share = async () => {
    setResult("");
    const { sharePage } = await import("./share-page.ts");
    setResult(await sharePage(frame, shared));
  };
  return (
    <p className="share needs-script no-print">
      <button type="button" className="pill gap-2" onClick={share}>
        <Share />
        Share
      </button>
      <span role="status" className="share-result">
        {result}
      </span>
    </p>
  );
}
