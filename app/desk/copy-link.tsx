/** A link to hand on: readable as it is, and copied by a press where there is script (app/boot/desk/copy-link.ts). */
export const CopyLink = ({ href, label }: { href: string; label: string }) => (
  <div className="desk-copy" data-copy="">
    <input readOnly value={href} aria-label={label} />
    <button type="button" hidden className="button button-small button-outline">
      Copy
    </button>
  </div>
);
