/**
 * Carries the sentences about parts that could not be read, for toasts (app/boot/failures.ts); none in
 * production (rule site-7).
 */
export const Failures = ({ sentences }: { sentences: string[] }) =>
  sentences.length > 0 && <span hidden data-failures={JSON.stringify(sentences)} />;
