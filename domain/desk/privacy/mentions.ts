/** Finds an email address in text that people wrote, without finding it inside a longer address. */

/** Characters that would make an address before or after it a longer one. */
const BEFORE = /[\w.+%'-]/;
const AFTER = /^(?:[\w-]|\.[\w-])/;

/** Where an address is mentioned in a text, in any case. @param address in lower case */
function* mentionsIn(text: string, address: string): Generator<number> {
  const lower = text.toLowerCase();
  // Lower case may have another length than the text, in a few scripts: then positions would not match.
  if (lower.length !== text.length || address === "") return;
  for (let at = lower.indexOf(address); at >= 0; at = lower.indexOf(address, at + 1))
    if (
      !BEFORE.test(lower.charAt(at - 1)) &&
      !AFTER.test(lower.slice(at + address.length, at + address.length + 2))
    )
      yield at;
}

/** True if a text mentions the address. @param address in lower case */
export const mentionsAddress = (text: string, address: string): boolean =>
  !mentionsIn(text, address).next().done;

/** The text with each mention of the address replaced. @param address in lower case */
export function replaceAddress(text: string, address: string, mark: string): string {
  let [left, from] = ["", 0];
  for (const at of mentionsIn(text, address)) {
    left += text.slice(from, at) + mark;
    from = at + address.length;
  }
  return left + text.slice(from);
}
