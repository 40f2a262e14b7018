/** Says which parts of a page could not be read (app/boot/failures.ts); none in production (rule site-7). */
export const Failures = ({ sentences }: { sentences: string[] }) =>
  sentences.length > 0 && <span hidden data-failures={JSON.stringify(sentences)} />;
