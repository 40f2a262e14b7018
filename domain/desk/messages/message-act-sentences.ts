/** The acts on messages to ticket holders, and to buyers with items to pick up. */
export const MESSAGE_ACTS = ["message-sent", "message-stopped", "message-resumed"] as const;

/** The facts of an act in the history that these sentences read. */
interface SentMessage {
  /** To whom it goes: an event's title, or all pick-ups. */
  subject: string;
  after: Readonly<Record<string, string>> | null;
}

const mailOf = ({ after }: SentMessage) => (after?.subject ? `“${after.subject}”` : "a message");

/** The sentences of the history about messages, without who sent them. */
export const MESSAGE_ACT_SENTENCES = {
  "message-sent": (act: SentMessage) =>
    `sent ${mailOf(act)} to ${act.after?.people === "1" ? "1 person" : `${act.after?.people ?? "some"} people`} (${act.subject}): ${act.after?.text ?? ""}`,
  "message-stopped": (act: SentMessage) => `stopped sending ${mailOf(act)} (${act.subject})`,
  "message-resumed": (act: SentMessage) => `resumed sending ${mailOf(act)} (${act.subject})`,
};
