import { messagePath } from "../../../domain/desk/messages/message-audience.ts";
import {
  MESSAGE_WORDS,
  notDeliveredText,
  sendToPeopleLabel,
} from "../../../domain/desk/messages/message-words.ts";
import type { ShownMessageDraft, ShownSentMessage } from "../../../domain/desk/messages/shown-message.ts";
import { DeskCard, FoldedForm, OneButtonForm } from "../desk-parts.tsx";
import { ReloadLink } from "../refunds/reload-link.tsx";

/** The mail as it looks, in a frame that runs no scripts. */
export const MailFrame = ({ id, title }: { id: string; title: string }) => (
  <DeskCard title={title}>
    <div className="desk-screen desk-mail">
      <iframe title={MESSAGE_WORDS.frame} src={`${messagePath(id)}/mail`} sandbox="allow-same-origin" />
    </div>
  </DeskCard>
);

/** What happens if it is sent, and the button that sends it. */
export const MessageDraft = ({
  draft: { subject, people, to, replies, limit, change },
}: {
  draft: ShownMessageDraft;
}) => (
  <DeskCard title={MESSAGE_WORDS.to}>
    <p>
      {MESSAGE_WORDS.subject}: <strong>{subject}</strong>
    </p>
    <p>{people === 0 ? MESSAGE_WORDS.nobody : to}</p>
    <p>{replies}</p>
    {limit !== "" && <p className="desk-note">{limit}</p>}
    <div className="desk-line">
      {people > 0 && limit === "" && (
        <OneButtonForm intent="send" id="" label={sendToPeopleLabel(people)} look="button-solid" />
      )}
      <a className="text-link" href={change}>
        {MESSAGE_WORDS.change}
      </a>
    </div>
  </DeskCard>
);

const STATE_WORDS = {
  running: MESSAGE_WORDS.running,
  stopped: MESSAGE_WORDS.stopped,
  done: MESSAGE_WORDS.done,
} as const;

/** How far a message is, and what can be done about it. */
export function SentMessage({ id, sent }: { id: string; sent: ShownSentMessage }) {
  const { by, state, progress, skipped, undelivered } = sent;
  return (
    <>
      <DeskCard title={MESSAGE_WORDS.progress}>
        <p>
          <strong>{progress}</strong>
        </p>
        <progress className="desk-progress" value={sent.sent} max={sent.total} aria-label={progress} />
        <p>
          {STATE_WORDS[state]}{" "}
          {state === "running" && (
            <>
              <span className="desk-updates">{MESSAGE_WORDS.updates}</span>
              <noscript>{MESSAGE_WORDS.reload}</noscript> <ReloadLink href={messagePath(id)} />
            </>
          )}
        </p>
        {skipped !== "" && <p>{skipped}</p>}
        <p className="desk-note">{by}</p>
        {state === "running" && (
          <FoldedForm ask={`${MESSAGE_WORDS.stop}…`} label={MESSAGE_WORDS.stop}>
            <OneButtonForm intent="stop" id="" label={MESSAGE_WORDS.stop} />
          </FoldedForm>
        )}
        {state === "stopped" && <OneButtonForm intent="resume" id="" label={MESSAGE_WORDS.resume} />}
      </DeskCard>
      {undelivered.length > 0 && (
        <DeskCard title={MESSAGE_WORDS.failed}>
          <p className="desk-note">{MESSAGE_WORDS.failedHelp}</p>
          <ul className="desk-rows">
            {undelivered.map(({ orderId, address, why }) => (
              <li key={orderId}>
                <div>
                  <a className="text-link" href={`/desk/orders/${orderId}`}>
                    {notDeliveredText(orderId, address)}
                  </a>
                  <small>{why}</small>
                </div>
              </li>
            ))}
          </ul>
        </DeskCard>
      )}
    </>
  );
}
