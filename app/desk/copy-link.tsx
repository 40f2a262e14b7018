/** A link to share: readable as it is, and with script a button copies it (app/boot/desk/copy-link.ts). */
export const CopyLink = ({ href, label }: { href: string; label: string }) => (
  <div className="desk-copy" data-copy="">
    <input readOnly value={href} aria-label={label} />
    <button type="button" hidden className="button button-small button-outline">
      Copy link
    </button>
  </div>
);
