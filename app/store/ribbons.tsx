import type { Ribbon } from "../../domain/store/ribbon.ts";

export function Ribbons({ ribbons }: { ribbons: readonly Ribbon[] }) {
  if (ribbons.length === 0) return null;
  return (
    <ul className="ribbons">
      {ribbons.map((ribbon) => (
        <li key={ribbon} className={ribbon === "Sold Out" ? "chip" : "chip chip-notice"}>
          {ribbon}
        </li>
      ))}
    </ul>
  );
}
