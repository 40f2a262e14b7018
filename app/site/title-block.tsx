import { Crest } from "../ui/crest.tsx";
import { useClubFrame } from "./use-frame.ts";

export function TitleBlock({ size }: { size: number }) {
  const { club, logo } = useClubFrame();
  return (
    <p className="flex items-center gap-3">
      <Crest logo={logo} name={club.name} size={size} eager />
      <span className="display text-lg lg:text-xl">{club.name}</span>
    </p>
  );
}
