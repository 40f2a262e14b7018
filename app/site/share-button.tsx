import { useState } from "react";
import { Share } from "../ui/icons.tsx";
import type { SharedPage } from "./share-page.ts";
import { useClubFrame } from "./use-frame.ts";

/**
 * Opens the device's own sharing dialog, or else copies the link and says so. The script is loaded at the first press.
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
