import type { ShownTicket } from "../../domain/tickets/shown-ticket.ts";
import type { PhotoWidth } from "../../domain/values/image.ts";
import { useClubFrame } from "../site/use-frame.ts";
import { Crest } from "../ui/crest.tsx";
import { Picture } from "../ui/picture.tsx";

interface Props {
  ticket: Pick<ShownTicket, "image" | "opponent">;
  sizes: string;
  widest: PhotoWidth;
  eager: boolean;
  alt?: string;
}

/** A ticket's image. Without one, the crests of the game's clubs, or the club's own, on its color. */
export function TicketImage({ ticket: { image, opponent }, alt = "", ...shown }: Props) {
  const { club, logo } = useClubFrame();
  if (image)
    return (
      <div className="ticket-picture">
        <Picture image={image} alt={alt} {...shown} className="zoom h-full w-full" />
      </div>
    );
  return (
    <div className="ticket-picture flex items-center justify-center gap-4 text-on-primary">
      <Crest logo={logo} name={club.alias} size={72} />
      {opponent && <Crest size={72} {...opponent} />}
    </div>
  );
}
