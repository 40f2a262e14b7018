import { fetchChoices } from "./record-search.ts";

const AFTER_TYPING_MS = 200;

/** Offers the club's tags, and the names that become tags, for the name that is being typed. */
export default function startTagNames(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>("[data-tag-names]")) {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const offerSoon = () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => void offerNames(input), AFTER_TYPING_MS);
    };
    input.addEventListener("input", offerSoon);
    input.addEventListener("focus", offerSoon, { once: true });
  }
}

async function offerNames(input: HTMLInputElement): Promise<void> {
  const before = input.value;
  const names = before.split(",");
  const last = names.pop()?.trim() ?? "";
  const found = await fetchChoices("tags", last);
  if (!found || input.value !== before) return;
  // The browser compares its offers with the whole input, which may have other names already.
  const start = names.map((name) => `${name.trim()}, `).join("");
  const options = found.map(({ title }) =>
    Object.assign(document.createElement("option"), { value: start + title }),
  );
  input.list?.replaceChildren(...options);
}
