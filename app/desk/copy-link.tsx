import { useEffect, useState } from "react";

/** A link to hand on: readable as it is, and copied by a press where there is script. */
export function CopyLink({ href, label }: { href: string; label: string }) {
  const [canCopy, setCanCopy] = useState(false);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => setCanCopy("clipboard" in navigator), []);
  const copy = async () => {
    await navigator.clipboard.writeText(href).then(
      () => setCopied(true),
      () => setCanCopy(false),
    );
  };
  return (
    <div className="desk-copy">
      <input readOnly value={href} aria-label={label} onFocus={(event) => event.target.select()} />
      {canCopy && (
        <button type="button" className="button button-small button-outline" onClick={copy}>
          {isCopied ? "Copied" : "Copy"}
        </button>
      )}
    </div>
  );
}
