import { useClubFrame } from "../frame/use-frame.ts";
import { Crest } from "./crest.tsx";

/** Whose page this is: the club's logo and its name. */
export function TitleBlock({ size }: { size: number }) {
  const { club, logo } = useClubFrame();
  return (
    <p className="flex items-center gap-4">
      <Crest logo={logo} name={club.name} size={size} eager />
      <span className="display text-2xl lg:text-3xl">{club.name}</span>
    </p>
  );
}
