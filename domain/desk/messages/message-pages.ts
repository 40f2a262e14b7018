import type { DeskPageRow } from "../desk-page.ts";

/** The desk's pages for messages to ticket holders and to buyers with pick-ups, as rows of `DESK_PAGES`. */
export const MESSAGE_PAGES: Readonly<Record<string, DeskPageRow>> = {
  messages: {
    file: "desk/messages/routes/messages.tsx",
    needs: "messages",
    takes: "looks",
    menu: {
      group: "Orders",
      name: "Messages",
      about: "Email people with tickets or pick-ups, and see what was sent",
      alsoCalled: "email mail message sent write send notify announcement newsletter holders buyers fans",
    },
  },
  "messages/to/:audience": {
    file: "desk/messages/routes/messages.to.$audience.tsx",
    needs: "messages",
    takes: "both",
  },
  "messages/:messageId": {
    file: "desk/messages/routes/messages.$messageId.tsx",
    needs: "messages",
    takes: "both",
    framesSite: true,
  },
  "messages/:messageId/mail": {
    file: "desk/messages/routes/messages.$messageId.mail.ts",
    needs: "messages",
    takes: "looks",
    isFramed: true,
  },
};
