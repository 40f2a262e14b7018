import type { ShownPolicy } from "../../domain/club/policy.ts";
import { ClubLink } from "./club-link.tsx";
import { Close } from "./icons.tsx";

interface Props {
  policy: ShownPolicy;
  className: string;
  /** A prefix for ids, needed if the same policy is on the page twice. */
  at?: string;
}

/** A policy with an address is a link; a text opens here, in a popover that needs no script. */
export function PolicyLink({ policy, className, at = "" }: Props) {
  const { title, href } = policy;
  if (!href) return <PolicyText policy={policy} className={className} at={at} />;
  return (
    <ClubLink className={className} href={href}>
      {title}
    </ClubLink>
  );
}

function PolicyText({ policy: { title, text }, className, at }: Props) {
  const id = `policy-${at}${title.toLowerCase().replaceAll(" ", "-")}`;
  return (
    <>
      <button type="button" className={className} popoverTarget={id}>
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
