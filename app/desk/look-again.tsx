import { CHANGES_PAGE } from "../../domain/desk/event-change-words.ts";

/** A link that reloads the page. With script the page reloads by itself (app/boot/desk/look-again.ts). */
export const LookAgain = ({ href }: { href: string }) => (
  <a className="text-link" href={href} data-look-again="">
    {CHANGES_PAGE.reload}
  </a>
);
