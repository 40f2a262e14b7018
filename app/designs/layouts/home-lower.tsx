import { FormCall } from "../../forms/form-call.tsx";
import { ArticleCard } from "../../news/article-card.tsx";
import { GameRow } from "../../schedule/game-row.tsx";
import { RecordBand } from "../../schedule/record-band.tsx";
import { useClubFrame } from "../../site/use-frame.ts";
import { LeaderLists } from "../../stats/leader-lists.tsx";
import { ProductGrid } from "../../store/product-grid.tsx";
import { Section } from "../../ui/section.tsx";
import { SponsorWall } from "../../ui/sponsor-wall.tsx";
import type { HomeContent } from "./home.tsx";

const NEXT_GAMES = 5;

/** What the home page shows below its first screen. */
export function HomeLower(content: HomeContent) {
  const { now, games, upcoming, results, articles, leaders, products, recruit } = content;
  const { club, sponsors } = useClubFrame();
  const [lead, ...others] = articles;
  return (
    <>
      <RecordBand
        games={games}
        last={results.find((game) => game.state === "final") ?? null}
        sport={club.sportsType}
      />
      {lead && (
        <Section title="Latest stories" more={{ label: "All articles", to: "/articles" }}>
          <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            <div className="sm:col-span-2 lg:col-span-3">
              <ArticleCard article={lead} lead />
            </div>
            {others.map((article) => (
              <ArticleCard key={article.id} article={article} />
            ))}
          </div>
        </Section>
      )}
      {upcoming.length > 0 && (
        <Section
          title="Next games"
          more={{ label: "Full schedule", to: "/schedule/upcoming" }}
          className="bg-surface"
        >
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {upcoming.slice(0, NEXT_GAMES).map((game) => (
              <li key={game.id}>
                <GameRow game={game} sport={club.sportsType} now={now} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {leaders.length > 0 && (
        <Section title="Season leaders" more={{ label: "All statistics", to: "/rosterstats" }}>
          <LeaderLists lists={leaders} />
        </Section>
      )}
      {products.length > 0 && (
        <Section title="From the store" more={{ label: "All products", to: "/store" }} className="bg-surface">
          <ProductGrid products={products} heading="h3" />
        </Section>
      )}
      {recruit && (
        <div className="wrap section">
          <FormCall form={recruit} label="Tell us about you" />
        </div>
      )}
      {sponsors.length > 0 && (
        <Section title="Sponsors" more={{ label: "All sponsors", to: "/sponsors" }}>
          <SponsorWall sponsors={sponsors} />
        </Section>
      )}
    </>
  );
}
