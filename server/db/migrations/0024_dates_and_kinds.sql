ALTER TABLE "games" ADD COLUMN "kind" text;--> statement-breakpoint
UPDATE "games" SET "kind" = CASE WHEN "league_id" IS NULL THEN 'exhibition' ELSE 'league' END;--> statement-breakpoint
ALTER TABLE "games" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "date_precision" text DEFAULT 'time' NOT NULL;--> statement-breakpoint
UPDATE "games" SET "date_precision" = 'day' WHERE NOT "is_time_known";--> statement-breakpoint
ALTER TABLE "seasons" ADD COLUMN "record" jsonb;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_league" CHECK (kind <> 'league' or league_id is not null);