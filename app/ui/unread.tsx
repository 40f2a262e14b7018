/** Stands in the place of a part that could not be read; nothing if it could. */
export function Unread({ sentence }: { sentence: string | undefined }) {
  return sentence === undefined ? null : <p className="text-lg">{sentence}.</p>;
}
