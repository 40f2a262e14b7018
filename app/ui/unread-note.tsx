/** The sentence in place of a part that could not be read; draws nothing without one. */
export function FailedPartNote({ sentence }: { sentence: string | undefined }) {
  return sentence === undefined ? null : <p className="text-lg">{sentence}.</p>;
}
