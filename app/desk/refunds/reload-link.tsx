import { EVENT_CHANGES_PAGE } from "../../../domain/desk/orders/event-change-words.ts";

/** A link that reloads the page. With script the page reloads by itself (app/boot/desk/reload.ts). */
export const ReloadLink = ({ href }: { href: string }) => (
  <a className="text-link" href={href} data-look-again="">
    {EVENT_CHANGES_PAGE.reload}
  </a>
);
