import type { Visit } from "../../server/context.ts";

/** All of a loader's data, by the part that is sent. */
const wholes = new WeakMap<object, object>();

/**
 * A loader's answer of which a document's hydration gets only a part: what islands alone draw from, the server has drawn
 * (ui/island.tsx). The server draws from `whole`; so do browsers after client navigation. Until then the rest is undefined
 * for them, and nothing outside islands may read it.
 */
export function sentAs<Whole extends object>(
  { isDocument }: Pick<Visit, "isDocument">,
  whole: Whole,
  sent: NoInfer<Partial<Whole>>,
): Whole {
  if (!isDocument) return whole;
  wholes.set(sent, whole);
  return sent as Whole;
}

/** The same for what is easier said by what stays here. */
export function sentWithout<Whole extends object>(
  visit: Pick<Visit, "isDocument">,
  whole: Whole,
  ...names: (keyof Whole)[]
): Whole {
  return sentAs(visit, whole, omit(whole, names));
}

export function omit<Whole extends object>(whole: Whole, names: readonly (keyof Whole)[]): Partial<Whole> {
  const kept = Object.entries(whole).filter(([name]) => !(names as readonly string[]).includes(name));
  return Object.fromEntries(kept) as Partial<Whole>;
}

/** What the server draws from: the data of all routes, each whole. */
export function wholeData(loaderData: Record<string, unknown>): Record<string, unknown> {
  const wholeOf = (data: unknown) => (typeof data === "object" && data !== null && wholes.get(data)) || data;
  return Object.fromEntries(Object.entries(loaderData).map(([route, data]) => [route, wholeOf(data)]));
}
