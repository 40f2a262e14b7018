/**
 * Passes the sentences about parts that could not be read to app/boot/failures.ts, which shows them as
 * toasts. There are none in production (rule site-7).
 */
export const Failures = ({ sentences }: { sentences: string[] }) =>
  sentences.length > 0 && <span hidden data-failures={JSON.stringify(sentences)} />;
