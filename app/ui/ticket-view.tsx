import { gamePath } from "../../domain/game-pages.ts";
import type { ShownTicket } from "../../domain/shown-ticket.ts";
import { useClubFrame } from "../frame/use-frame.ts";
import { GameDay, GameTime } from "./game-time.tsx";
import { PageHead } from "./page-head.tsx";
import { ShareButton } from "./share-button.tsx";
import { SiteLink } from "./site-link.tsx";
import { still } from "./still.tsx";
import { TicketBox } from "./ticket-box.tsx";

export interface Refund {
  text: string;
  link: string;
}

interface Props {
  ticket: ShownTicket;
  isOpen: boolean;
  refund: Refund;
}

const TicketAbout = still<Pick<Props, "ticket" | "refund">>({
  onServer: import.meta.env.SSR ? (await import("./ticket-about.tsx")).TicketAbout : null,
  load: async () => (await import("./ticket-about.tsx")).TicketAbout,
  drawnFrom: ({ ticket }) => ticket,
});

/** A ticket's own page. On a phone the choice comes first, and the way to the cart stays at the lower edge. */
export function TicketView({ ticket, isOpen, refund }: Props) {
  return (
    <>
      <PageHead title={ticket.title}>
        <p className="text-lg">
          <EventTitle ticket={ticket} />
          <span className="inline-block">
            <GameDay timeOfGame={ticket.start} timeZone={ticket.timeZone} />,{" "}
            <GameTime
              timeOfGame={ticket.start}
              timeZone={ticket.timeZone}
              state={ticket.isTimeOpen ? "tbd" : "scheduled"}
            />
          </span>
        </p>
      </PageHead>
      <article className="wrap ticket-page">
        <TicketBox ticket={ticket} isOpen={isOpen} />
        <div className="ticket-about">
          <TicketAbout ticket={ticket} refund={refund} />
          <ShareButton kind="ticket" id={ticket.id} title={ticket.title} />
        </div>
      </article>
    </>
  );
}

/** What it admits to. A game has a page of its own, where the site is more than a store. */
function EventTitle({ ticket: { gameId, title, eventTitle } }: Pick<Props, "ticket">) {
  const { mode } = useClubFrame();
  const isLinked = gameId !== null && mode === "site";
  if (!isLinked && eventTitle === title) return null;
  return (
    <strong className="mr-4 font-semibold">
      {isLinked ? (
        <SiteLink to={gamePath({ id: gameId })} className="underline">
          {eventTitle}
        </SiteLink>
      ) : (
        eventTitle
      )}
    </strong>
  );
}
