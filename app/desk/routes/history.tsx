import { actSentence, OPERATOR, ROUTINE } from "../../../domain/desk/acts.ts";
import { formatMoment } from "../../../domain/values/dates.ts";
import { listActs } from "../../../server/db/queries/desk/acts.ts";
import { DeskPage } from "../desk-parts.tsx";
import { clubDeskVisit } from "../desk-visit.ts";
import type { Route } from "./+types/history.ts";

const MOST_LISTED = 50;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, teamId, team } = clubDeskVisit(context);
  const asked = url.searchParams.get("before") ?? "";
  const before = /^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : null;
  const isRoutine = url.searchParams.get("of") === "doors";
  const kinds = isRoutine ? { only: ROUTINE } : { but: ROUTINE };
  const acts = await listActs(services.db, teamId, { before, most: MOST_LISTED + 1, ...kinds });
  const shown = acts.slice(0, MOST_LISTED);
  return {
    acts: shown.map((act) => ({
      id: act.id,
      who: act.who === OPERATOR ? "The operator" : act.who,
      did: actSentence(act),
      when: formatMoment(act.timeCreated, team.timeZone),
    })),
    isRoutine,
    isFirst: before === null,
    older: acts.length > MOST_LISTED ? (shown.at(-1)?.id ?? null) : null,
  };
}

export const meta: Route.MetaFunction = () => [{ title: "History | Desk" }];

export default function History({ loaderData: { acts, isRoutine, isFirst, older } }: Route.ComponentProps) {
  return (
    <DeskPage title="History" lead="Every act at this desk. Nothing here can be changed or removed.">
      <p>
        {isRoutine
          ? "Who was let in, and what was handed out. "
          : "Without who was let in and what was handed out. "}
        <a className="text-link" href={isRoutine ? "/desk/history" : "/desk/history?of=doors"}>
          {isRoutine ? "Everything else" : "Let in and handed out"}
        </a>
      </p>
      <ol className="desk-rows">
        {acts.map(({ id, who, did, when }) => (
          <li key={id}>
            <div>
              <span>
                <strong>{who}</strong> {did}
              </span>
              <small>{when}</small>
            </div>
          </li>
        ))}
      </ol>
      {acts.length === 0 && <p>Nothing yet.</p>}
      <p className="desk-line">
        {!isFirst && (
          <a className="text-link" href={isRoutine ? "/desk/history?of=doors" : "/desk/history"}>
            To the newest
          </a>
        )}
        {older !== null && (
          <a className="text-link" href={`/desk/history?before=${older}${isRoutine ? "&of=doors" : ""}`}>
            Older
          </a>
        )}
      </p>
    </DeskPage>
  );
}
