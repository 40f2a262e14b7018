import { CHANGES_PAGE } from "../../domain/desk/event-change-words.ts";

/** A link to the page anew and, with script, the page anew by itself (app/boot/desk/look-again.ts). */
export const LookAgain = ({ href }: { href: string }) => (
  <a className="text-link" href={href} data-look-again="">
    {CHANGES_PAGE.reload}
  </a>
);
