import {
  CONTRADICTION_WORDS,
  mendAndSaveLabel,
  mendLabel,
  savedWithText,
} from "../../../domain/desk/box-score/box-score-words.ts";
import {
  type ChosenMend,
  type KnownContradictions,
  MEND_PAGES,
  type Mend,
  type MendPage,
} from "../../../domain/desk/box-score/known-contradictions.ts";
import { ChoiceInput } from "../checks.tsx";
import { OneButtonForm } from "../desk-parts.tsx";

interface ContradictionsProps {
  /** Null if what was entered adds up. */
  contradictions:
    | {
        sentences: readonly string[];
        mark: string;
        mends: readonly Mend[];
        /** True if the scoring list is among what does not add up. */
        isListOff: boolean;
        /** The corrections that were chosen before. */
        chosen: readonly ChosenMend[];
      }
    | null
    | undefined;
  gameId: string;
  /** The page with the contradictions: it links to the others. */
  page: MendPage;
}

/**
 * What does not add up in what was entered: a correction that is all it needs, with a button that makes it;
 * corrections beside other contradictions, checked, because they follow from what was entered; and links to
 * where the rest is mended. Without sentences the choice was made before, and is only sent again.
 */
export function Contradictions({ contradictions, gameId, page }: ContradictionsProps) {
  if (!contradictions) return null;
  const { sentences, mark, mends, isListOff, chosen } = contradictions;
  const isListNext = isListOff && page === "result";
  if (sentences.length === 0)
    return (
      <>
        {chosen.map(({ value }) => (
          <input key={value} type="hidden" name="mend" value={value} />
        ))}
        <input type="hidden" name="accepted" value={mark} />
      </>
    );
  return (
    <div className="desk-problem desk-asked">
      {/* The first button is what Enter presses: it corrects and accepts nothing. */}
      <button type="submit" hidden />
      {chosen.map(({ value, text }) => (
        <ChoiceInput key={value} name="mend" value={value} isChosen>
          {text}
        </ChoiceInput>
      ))}
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {mends.map((mend) =>
        sentences.length > 1 ? (
          <ChoiceInput key={mend.value} name="mend" value={mend.value} isChosen>
            {mendLabel(mend)}
          </ChoiceInput>
        ) : (
          <p key={mend.value} className="desk-line">
            <button
              type="submit"
              name="mend"
              value={mend.value}
              className="button button-small button-outline"
            >
              {mendAndSaveLabel(mend)}
            </button>
          </p>
        ),
      )}
      {isListNext && <p>{CONTRADICTION_WORDS.listNext}</p>}
      {/* A list is compared with the result that is stored, so it's corrected after that. */}
      <MendLinks
        gameId={gameId}
        pages={MEND_PAGES.filter((one) => one !== page && (one !== "plays" || !isListNext))}
      />
    </div>
  );
}

/**
 * The buttons of a page that may contradict itself: the first one saves what is asked about, and stays in
 * sight.
 */
export function SaveOrAccept({
  contradictions,
  save,
}: Pick<ContradictionsProps, "contradictions"> & { save: string }) {
  const isAsked = contradictions != null && contradictions.sentences.length > 0;
  return (
    <>
      {isAsked && (
        <button type="submit" name="accepted" value={contradictions.mark} className="button button-solid">
          {CONTRADICTION_WORDS.saveAnyway}
        </button>
      )}
      <button
        type="submit"
        name="intent"
        value="save"
        className={`button ${isAsked ? "button-outline" : "button-solid"}`}
      >
        {save}
      </button>
    </>
  );
}

interface SavedWithProps {
  known: KnownContradictions | null;
  gameId: string;
  page: MendPage;
}

/** What does not add up in a game as it is stored: no problem, but said until it is mended. */
export function SavedWith({ known, gameId, page }: SavedWithProps) {
  if (!known) return null;
  const { briefs, pages, mends, toPlays } = known;
  const others = pages.filter((one) => one !== page);
  const how =
    others.length === 0 ? "mendHere" : pages.length > others.length ? ("mendAlso" as const) : "mendAt";
  return (
    <div className="desk-saved-with">
      <p>
        {savedWithText(briefs)} {CONTRADICTION_WORDS.fine} {CONTRADICTION_WORDS[how]}
      </p>
      {toPlays && (
        <a
          className={`button button-small ${page === "result" ? "button-solid" : "button-outline"}`}
          href={`/desk/games/${gameId}/plays`}
        >
          {toPlays}
        </a>
      )}
      <MendLinks gameId={gameId} pages={others.filter((one) => one !== "plays" || !toPlays)} />
      {mends.map((mend) => (
        <OneButtonForm
          key={mend.value}
          action={`/desk/games/${gameId}/box-score`}
          intent="mend"
          id={gameId}
          more={{ mend: mend.value }}
          label={mendLabel(mend)}
        />
      ))}
    </div>
  );
}

const PAGE_TITLES: Readonly<Record<MendPage, string>> = {
  result: CONTRADICTION_WORDS.toResult,
  "box-score": CONTRADICTION_WORDS.toBoxScore,
  plays: CONTRADICTION_WORDS.toPlays,
};

const MendLinks = ({ gameId, pages }: { gameId: string; pages: readonly MendPage[] }) =>
  pages.length > 0 && (
    <p className="desk-line">
      {pages.map((page) => (
        <a key={page} className="text-link" href={`/desk/games/${gameId}/${page}`}>
          {PAGE_TITLES[page]}
        </a>
      ))}
    </p>
  );
