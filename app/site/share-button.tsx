import { ShareIcon } from "../ui/icons.tsx";
import type { SharedPage } from "./share-page.ts";

/**
 * A button that opens the device's sharing dialog. Without such a dialog it copies the link
 * (app/boot/share.ts).
 */
export function ShareButton(shared: SharedPage) {
  return (
    <p className="share needs-script no-print" data-share={JSON.stringify(shared)}>
      <button type="button" className="pill gap-2">
        <ShareIcon />
        Share
      </button>
      <span role="status" className="share-result" />
    </p>
  );
}
