import { MarkChips } from "./orders/order-parts.tsx";
import type { ShownSubmission } from "./shown-submissions.ts";

/** A list of form submissions, each with a link to its page. */
export const SubmissionRows = ({ submissions }: { submissions: readonly ShownSubmission[] }) => (
  <ol className="desk-rows">
    {submissions.map(({ id, name, about, marks, isUnread, amount }) => (
      <li key={id}>
        <div>
          <span>
            <a className="desk-order" data-quiet={!isUnread} href={`/desk/forms/${id}`}>
              <bdi>{name}</bdi>
            </a>
            <MarkChips marks={marks} />
          </span>
          <small>{about}</small>
        </div>
        {amount && <span className="desk-amount">{amount}</span>}
      </li>
    ))}
  </ol>
);
