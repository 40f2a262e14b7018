import type { ComponentType } from "react";
import { RECRUIT_FORM_LABEL } from "../../../domain/club/club-page-words.ts";
import type { WebsiteImageId } from "../../../domain/club/team.ts";
import type { ShownGame } from "../../../domain/schedule/shown-game.ts";
import { FormCallout } from "../../forms/form-callout.tsx";
import { ArticleCard } from "../../news/article-card.tsx";
import { GameCard } from "../../schedule/game-card.tsx";
import { GameRow } from "../../schedule/game-row.tsx";
import { RecordSummary } from "../../schedule/season/record-band.tsx";
import { ImageWords } from "../../site/image-words.tsx";
import { useClubFrame, useWebsiteImage } from "../../site/use-frame.ts";
import { LeaderLists } from "../../stats/leader-lists.tsx";
import { ProductGrid } from "../../store/product-grid.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Section } from "../../ui/section.tsx";
import { SponsorWall } from "../../ui/sponsor-wall.tsx";
import { FailedPartNote } from "../../ui/unread-note.tsx";
import type { HomeBlock } from "../design.ts";
import type { HomeContent } from "./home-content.ts";

const MAX_GAMES = 5;

const BLOCKS = {
  scores: Scoreboard,
  record: SeasonSoFar,
  stories: Stories,
  fixtures: Fixtures,
  leaders: Leaders,
  banner: () => <ImageBand id="bannerImage1" />,
  goods: Goods,
  recruit: Recruit,
  "second-banner": () => <ImageBand id="bannerImage2" />,
  sponsors: Sponsors,
} satisfies { [Block in Exclude<HomeBlock, "hero">]: ComponentType<HomeContent> };

/** Blocks of the home page, one below the other. Blocks without content draw nothing. */
export function HomeBlocks({ blocks, ...content }: HomeContent & { blocks: readonly HomeBlock[] }) {
  return blocks.map((name) => {
    if (name === "hero") return null;
    const Block: ComponentType<HomeContent> = BLOCKS[name];
    return <Block key={name} {...content} />;
  });
}

function SeasonSoFar({ games, record, results, isOver }: HomeContent) {
  const { club } = useClubFrame();
  const last = results.find((game) => game.state === "final") ?? null;
  return <RecordSummary games={games} record={record} last={last} sport={club.sportsType} isFinal={isOver} />;
}

/** Stands in for a block that could not be read. */
function NotRead({ sentence, ...section }: { title: string; block: HomeBlock; sentence: string }) {
  return (
    <Section {...section}>
      <FailedPartNote sentence={sentence} />
    </Section>
  );
}

function Stories({ articles: [lead, ...others], unread }: HomeContent) {
  if (unread.articles) return <NotRead title="Latest stories" block="stories" sentence={unread.articles} />;
  if (!lead) return null;
  return (
    <Section title="Latest stories" block="stories" more={{ label: "All articles", to: "/articles" }}>
      <div data-part="stories" className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <div className="sm:col-span-2 lg:col-span-3">
          <ArticleCard article={lead} lead />
        </div>
        {others.map((article) => (
          <ArticleCard key={article.id} article={article} />
        ))}
      </div>
    </Section>
  );
}

function Fixtures({ upcoming, now }: HomeContent) {
  const { club } = useClubFrame();
  if (upcoming.length === 0) return null;
  return (
    <Section
      title="Next games"
      block="fixtures"
      more={{ label: "Full schedule", to: "/schedule/upcoming" }}
      className="bg-surface"
    >
      <ul data-part="list" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {upcoming.slice(0, MAX_GAMES).map((game) => (
          <li key={game.id}>
            <GameRow game={game} sport={club.sportsType} now={now} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Leaders({ leaders, season, isOver, unread }: HomeContent) {
  const title = isOver ? `${season} leaders` : "Season leaders";
  const sentence = unread["roster stats"];
  if (sentence) return <NotRead title={title} block="leaders" sentence={sentence} />;
  if (leaders.length === 0) return null;
  return (
    <Section title={title} block="leaders" more={{ label: "All statistics", to: "/rosterstats" }}>
      <LeaderLists lists={leaders} />
    </Section>
  );
}

function Goods({ products, unread }: HomeContent) {
  if (unread.products) return <NotRead title="From the store" block="goods" sentence={unread.products} />;
  if (products.length === 0) return null;
  return (
    <Section
      title="From the store"
      block="goods"
      more={{ label: "All products", to: "/store" }}
      className="bg-surface"
    >
      <ProductGrid products={products} heading="h3" />
    </Section>
  );
}

function Recruit({ recruit }: HomeContent) {
  if (!recruit) return null;
  return (
    <div data-block="recruit" className="wrap section">
      <FormCallout form={recruit} label={RECRUIT_FORM_LABEL} />
    </div>
  );
}

function Sponsors() {
  const { sponsors } = useClubFrame();
  if (sponsors.length === 0) return null;
  return (
    <Section title="Sponsors" block="sponsors" more={{ label: "All sponsors", to: "/sponsors" }}>
      <SponsorWall sponsors={sponsors} />
    </Section>
  );
}

/** A picture of the club across the whole page, with its words and its link. */
function ImageBand({ id }: { id: WebsiteImageId }) {
  const found = useWebsiteImage(id);
  if (!found) return null;
  return (
    <aside data-part="image-band" className="image-band" aria-label={found.title || "From the club"}>
      <Picture image={found.image} title={found.imageTitle} sizes="100vw" />
      <div className="wrap">
        <ImageWords image={found} heading="h2" />
      </div>
    </aside>
  );
}

const STRIP_RESULTS = 2;
const STRIP_UPCOMING = 4;

/** The last two results and the next four games, oldest first. */
function stripOf(results: ShownGame[], upcoming: ShownGame[]): ShownGame[] {
  const played = results.filter((game) => game.state === "final").slice(0, STRIP_RESULTS);
  return [...played.reverse(), ...upcoming.slice(0, STRIP_UPCOMING)];
}

function Scoreboard({ results, upcoming }: Pick<HomeContent, "results" | "upcoming">) {
  const { club } = useClubFrame();
  const games = stripOf(results, upcoming);
  if (games.length === 0) return null;
  return (
    <section aria-label="Scoreboard" data-part="scores" className="border-b border-line bg-surface">
      <div className="wrap">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling row must be reachable by keyboard */}
        <ul className="scoreboard" tabIndex={0}>
          {games.map((game) => (
            <li key={game.id}>
              <GameCard game={game} sport={club.sportsType} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
