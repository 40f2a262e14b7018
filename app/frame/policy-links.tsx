import { Close } from "../ui/icons.tsx";
import type { Frame } from "./load-frame.ts";

/** A policy with an address is a link; one with a text opens here, in a popover that needs no script. */
export function PolicyLinks({ policies }: { policies: Frame["policies"] }) {
  return (
    <>
      {policies.map(({ title, text, href }) =>
        href ? (
          <a key={title} className="footer-link" href={href}>
            {title}
          </a>
        ) : (
          <PolicyText key={title} title={title} text={text} />
        ),
      )}
    </>
  );
}

function PolicyText({ title, text }: { title: string; text: string }) {
  const id = `policy-${title.toLowerCase().replaceAll(" ", "-")}`;
  return (
    <>
      <button type="button" className="footer-link" popoverTarget={id}>
        {title}
      </button>
      <div id={id} popover="auto" role="dialog" aria-label={title} className="policy-dialog">
        <div className="flex items-start justify-between gap-4">
          <h2 className="display text-3xl">{title}</h2>
          <button
            type="button"
            className="icon-button"
            aria-label={`Close ${title}`}
            popoverTarget={id}
            popoverTargetAction="hide"
          >
            <Close />
          </button>
        </div>
        {text.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph} className="mt-4 whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
    </>
  );
}
