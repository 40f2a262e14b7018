/** Words of the desk's page for one of a club's forms. */
export const FORM_WORDS = {
  copy: {
    ask: "Start from an earlier form",
    about:
      "Copies its questions and texts into a new form. The earlier one and its submissions stay as they are.",
    label: "Earlier form",
    button: "Copy it",
  },
  copied: "Copied. Nothing is saved yet",
  copiedDates: "Copied. Nothing is saved yet. Check the dates marked below",
  dated: "This mentions a date. Is it still right?",
  submissions: "See its submissions",
  noPayment: "This form takes no payments, so there's nothing here that your role can change.",
} as const;

/** Below the questions of a form that was sent already. */
export const answersStayText = (count: number) =>
  `${count === 1 ? "1 submission has" : `${count} submissions have`} been sent. They keep the questions as asked: if you rename or remove one, earlier answers stay under the old question, in their own column of the download.`;
