import type { SendMail } from "../ports/mail.ts";

export function outboxMail(): SendMail {
  return () => Promise.reject(new Error("Mail is not connected"));
}
