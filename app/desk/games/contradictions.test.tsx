import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { knownContradictions } from "../../../domain/desk/box-score/known-contradictions.ts";
import { iceHockey } from "../../../domain/sports/ice-hockey.ts";
import { Contradictions, SavedWith, SaveOrAccept } from "./contradictions.tsx";

const mend = { value: "goalie/gia:L", line: "goalie/gia", decision: "L" as const, name: "Gia Smith" };
const asked = {
  sentences: ["It doesn't add up."],
  mark: "m",
  mends: [mend],
  isListOff: false,
  chosen: [{ value: "goalie/ann:W", text: "Ann's decision will be set to W when you save" }],
};

test("Enter saves what was entered: a correction is made only by its own button", () => {
  const html = renderToStaticMarkup(<Contradictions contradictions={asked} gameId="g" page="result" />);
  const [first, second] = html.match(/<button[^>]*>/g) ?? [];
  expect([first?.includes("name="), second?.includes('value="goalie/gia:L"')]).toEqual([false, true]);
  expect(html).toContain("Set Gia Smith&#x27;s decision to L and save");
  // What was chosen before stays chosen, and is seen.
  expect(html).toMatch(/<input type="checkbox" name="mend" checked="" value="goalie\/ann:W"\/><span>Ann/);
  const buttons = renderToStaticMarkup(<SaveOrAccept contradictions={asked} save="Save result" />);
  expect(buttons).toMatch(/<button (?=[^>]*name="accepted")[^>]*value="m"[^>]*>Save anyway</);
  expect(renderToStaticMarkup(<SaveOrAccept contradictions={null} save="Save result" />)).not.toContain(
    "anyway",
  );
  const two = { ...asked, sentences: ["It doesn't add up.", "Nor does this."] };
  const both = renderToStaticMarkup(<Contradictions contradictions={two} gameId="g" page="result" />);
  // Beside others it is checked, and made by the button that saves the rest as it is.
  expect(both).toMatch(/<input type="checkbox" name="mend" checked="" value="goalie\/gia:L"\/><span>Set Gia/);
});

test("what was accepted is sent again without being asked, while the save's effects are confirmed", () => {
  const again = { sentences: [], mark: "m", mends: [], isListOff: false, chosen: [] };
  expect(renderToStaticMarkup(<Contradictions contradictions={again} gameId="g" page="result" />)).toBe(
    '<input type="hidden" name="accepted" value="m"/>',
  );
});

test("a game's contradiction is said in one sentence, with the other pages that can mend it", () => {
  const known = knownContradictions(
    [
      { kind: "periods", own: 4, theirs: 2, score: 5, opponentScore: 2 },
      { kind: "decision", line: "goalie/gia", name: "Gia Smith", decision: "W", ended: "lost-in-regulation" },
    ],
    iceHockey,
  );
  const shown = (page: "result" | "box-score") =>
    renderToStaticMarkup(<SavedWith known={known} gameId="g" page={page} />);
  expect(shown("result")).toContain(
    "Saved, but these don&#x27;t match: score by period 4 goals, final score 5; Gia Smith&#x27;s decision W, but your club lost in regulation.",
  );
  const links = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  expect(links(shown("result"))).toEqual(["/desk/games/g/box-score"]);
  expect(links(shown("box-score"))).toEqual(["/desk/games/g/result"]);
  expect(shown("result")).toContain('action="/desk/games/g/box-score"');
  expect(renderToStaticMarkup(<SavedWith known={null} gameId="g" page="result" />)).toBe("");
});
