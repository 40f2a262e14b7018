import type { ShownPolicy } from "../../domain/club/policy.ts";
import { ClubLink } from "./club-link.tsx";
import { CloseIcon } from "./icons.tsx";
import { PolicyText } from "./policy-text.tsx";

interface Props {
  policy: ShownPolicy;
  className: string;
}

/** A policy with an address is a link. A policy's text opens in a popover, which needs no script. */
export function PolicyLink({ policy, className }: Props) {
  const { title, href } = policy;
  if (!href) return <PolicyPopover policy={policy} className={className} />;
  return (
    <ClubLink className={className} href={href}>
      {title}
    </ClubLink>
  );
}

function PolicyPopover({ policy: { title, text }, className }: Props) {
  const id = `policy-${title.toLowerCase().replaceAll(" ", "-")}`;
  return (
    <>
      <button type="button" className={className} popoverTarget={id}>
        {title}
      </button>
      <div id={id} popover="auto" role="dialog" aria-label={title} className="policy-dialog">
        <div className="policy-head">
          <h2 className="display text-3xl">{title}</h2>
          <button
            type="button"
            className="icon-button"
            aria-label={`Close ${title}`}
            popoverTarget={id}
            popoverTargetAction="hide"
          >
            <CloseIcon />
          </button>
        </div>
        <PolicyText text={text} />
      </div>
    </>
  );
}
