import { html } from "hono/html";
import { nameAbbreviation } from "../../../domain/club/name-letters.ts";
import { sportUnlessInName } from "../../../domain/club/sport-in-name.ts";
import { type GameWords, nextGameWords, resultWords } from "../../../domain/site/directory-words.ts";
import { type ImageFacts, imagePath } from "../../../domain/values/image.ts";
import type { DirectoryClub } from "./load-directory.ts";

/** The side of a crest's square, in CSS pixels. */
const CREST_SIZE = 64;
/** Crests in the first viewport; the others load lazily. */
const EAGER_CRESTS = 6;

/**
 * A club's card: a link to its own site. `at` is its index on the page, from which the class with its colors
 * is named.
 * @throws RangeError for a game in an unknown zone
 */
export function drawDirectoryCard(club: DirectoryClub, at: number) {
  const { name, origin, details } = club;
  const sport = sportUnlessInName(name, club.sport);
  return html`<li class="card c${at}">
${crest(name, details?.logo ?? null, at)}
<div class="who"><h2><a href="${origin}/">${name}</a></h2>${sport ? html`<p class="sport">${sport}</p>` : ""}</div>
${game(club)}
</li>
`;
}

function game({ sport, details }: DirectoryClub) {
  if (details?.next) return gameLine("Next", nextGameWords(details.next));
  const result = details?.last ? resultWords(details.last, sport) : null;
  if (!result) return "";
  const score = html`<b class="score"><span class="letter">${result.letter}</span> ${result.score}</b> `;
  return gameLine("Last", result, score);
}

const gameLine = (
  label: string,
  { when, machine, against }: GameWords,
  score: ReturnType<typeof html> | "" = "",
) =>
  html`<p class="game"><span class="label">${label}</span> <span class="what">${score}<time datetime="${machine}">${when}</time> <span class="against">${against}</span></span></p>`;

function crest(name: string, logo: ImageFacts | null, at: number) {
  if (!logo) return html`<span class="crest letters" aria-hidden="true">${nameAbbreviation(name)}</span>`;
  const [one, two] = [imagePath(logo, CREST_SIZE, "png"), imagePath(logo, (2 * CREST_SIZE) as 128, "png")];
  return html`<img class="crest" src="${one}" srcset="${one} 1x, ${two} 2x" width="${CREST_SIZE}" height="${CREST_SIZE}" alt="" decoding="async"${at < EAGER_CRESTS ? "" : html` loading="lazy"`}>`;
}
