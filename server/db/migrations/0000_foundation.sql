CREATE TABLE "articles" (
	"team_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"url" text NOT NULL,
	"author" text NOT NULL,
	"content" text NOT NULL,
	"mobile_content" text NOT NULL,
	"notes" text NOT NULL,
	"tag_ids" text[] NOT NULL,
	"published" boolean NOT NULL,
	"season_id" text,
	"game_id" text,
	"feature_image" text,
	"time_of_article" timestamp (3) with time zone,
	"time_created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "articles_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "games" (
	"team_id" text NOT NULL,
	"id" text NOT NULL,
	"season_id" text NOT NULL,
	"opponent_id" text NOT NULL,
	"league_id" text,
	"place" text NOT NULL,
	"venue" text NOT NULL,
	"address" text NOT NULL,
	"time_of_game" timestamp (3) with time zone NOT NULL,
	"end_time_of_game" timestamp (3) with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"state" text NOT NULL,
	"former_time_of_game" timestamp (3) with time zone,
	"score" integer,
	"opponent_score" integer,
	"decided_in" text NOT NULL,
	"note" text NOT NULL,
	"watch_url" text NOT NULL,
	"deleted" boolean NOT NULL,
	"time_created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "games_team_id_id_pk" PRIMARY KEY("team_id","id"),
	CONSTRAINT "games_final_has_score" CHECK (state <> 'final' or (score is not null and opponent_score is not null)),
	CONSTRAINT "games_end_after_start" CHECK (end_time_of_game >= time_of_game)
);
--> statement-breakpoint
CREATE TABLE "images" (
	"team_id" text NOT NULL,
	"id" text NOT NULL,
	"hash" text NOT NULL,
	"media_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"alt" text NOT NULL,
	"caption" text NOT NULL,
	"focal_x" real NOT NULL,
	"focal_y" real NOT NULL,
	CONSTRAINT "images_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "leagues" (
	"team_id" text NOT NULL,
	"id" text NOT NULL,
	"pre_developed_league_id" text NOT NULL,
	"pre_developed_conference_id" text,
	"deleted" boolean NOT NULL,
	"time_created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "leagues_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "opponents" (
	"team_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"abbreviation" text NOT NULL,
	"logo" text,
	"deleted" boolean NOT NULL,
	"time_created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "opponents_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "players" (
	"team_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"sort_key" text NOT NULL,
	"alumni" boolean NOT NULL,
	"deleted" boolean NOT NULL,
	"details" jsonb NOT NULL,
	"biography" text NOT NULL,
	"image" text,
	"time_created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "players_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "pre_developed_conferences" (
	"pre_developed_league_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "pre_developed_conferences_pre_developed_league_id_id_pk" PRIMARY KEY("pre_developed_league_id","id")
);
--> statement-breakpoint
CREATE TABLE "pre_developed_leagues" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"division" text NOT NULL,
	"sports_type" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pre_developed_seasons" (
	"id" text PRIMARY KEY NOT NULL,
	"sports_type" smallint NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seasons" (
	"team_id" text NOT NULL,
	"id" text NOT NULL,
	"pre_developed_season_id" text NOT NULL,
	"tag_ids" text[] NOT NULL,
	"time_created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "seasons_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "sponsors" (
	"team_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"logo" text,
	"url" text NOT NULL,
	"order" integer,
	"time_created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sponsors_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"team_id" text NOT NULL,
	"id" text NOT NULL,
	"reference" text NOT NULL,
	"tag_type" text NOT NULL,
	"value" text NOT NULL,
	"label" text NOT NULL,
	"url" text NOT NULL,
	"deleted" boolean NOT NULL,
	CONSTRAINT "tags_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "domains" (
	"host" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"mode" text NOT NULL,
	"is_primary" boolean NOT NULL,
	"verified" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"team_id" text PRIMARY KEY NOT NULL,
	"team_name" text NOT NULL,
	"team_alias" text DEFAULT '' NOT NULL,
	"slug" text NOT NULL,
	"team_email" text NOT NULL,
	"organization_id" text NOT NULL,
	"organization_name" text NOT NULL,
	"account_id" text NOT NULL,
	"account_type" text NOT NULL,
	"account_object" jsonb NOT NULL,
	"sports_type" smallint NOT NULL,
	"time_zone" text NOT NULL,
	"logo" text,
	"silhouette_logo" text,
	"website_styles" jsonb NOT NULL,
	"website_images" jsonb NOT NULL,
	"seo_info" jsonb NOT NULL,
	"socials" jsonb NOT NULL,
	"policies" jsonb NOT NULL,
	"licensing_agreement" jsonb,
	"admin_info" jsonb,
	"subscription_info" jsonb,
	"store_info" jsonb,
	"stripe_account_id" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"time_created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "teams_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_team_id_teams_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_team_id_season_id_seasons_team_id_id_fk" FOREIGN KEY ("team_id","season_id") REFERENCES "public"."seasons"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_team_id_game_id_games_team_id_id_fk" FOREIGN KEY ("team_id","game_id") REFERENCES "public"."games"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_team_id_feature_image_images_team_id_id_fk" FOREIGN KEY ("team_id","feature_image") REFERENCES "public"."images"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_team_id_teams_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_team_id_season_id_seasons_team_id_id_fk" FOREIGN KEY ("team_id","season_id") REFERENCES "public"."seasons"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_team_id_opponent_id_opponents_team_id_id_fk" FOREIGN KEY ("team_id","opponent_id") REFERENCES "public"."opponents"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_team_id_league_id_leagues_team_id_id_fk" FOREIGN KEY ("team_id","league_id") REFERENCES "public"."leagues"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_team_id_teams_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leagues" ADD CONSTRAINT "leagues_team_id_teams_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leagues" ADD CONSTRAINT "leagues_pre_developed_league_id_pre_developed_leagues_id_fk" FOREIGN KEY ("pre_developed_league_id") REFERENCES "public"."pre_developed_leagues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leagues" ADD CONSTRAINT "leagues_pre_developed_league_id_pre_developed_conference_id_pre_developed_conferences_pre_developed_league_id_id_fk" FOREIGN KEY ("pre_developed_league_id","pre_developed_conference_id") REFERENCES "public"."pre_developed_conferences"("pre_developed_league_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opponents" ADD CONSTRAINT "opponents_team_id_teams_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opponents" ADD CONSTRAINT "opponents_team_id_logo_images_team_id_id_fk" FOREIGN KEY ("team_id","logo") REFERENCES "public"."images"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_team_id_teams_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_team_id_image_images_team_id_id_fk" FOREIGN KEY ("team_id","image") REFERENCES "public"."images"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_developed_conferences" ADD CONSTRAINT "pre_developed_conferences_pre_developed_league_id_pre_developed_leagues_id_fk" FOREIGN KEY ("pre_developed_league_id") REFERENCES "public"."pre_developed_leagues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seasons" ADD CONSTRAINT "seasons_team_id_teams_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seasons" ADD CONSTRAINT "seasons_pre_developed_season_id_pre_developed_seasons_id_fk" FOREIGN KEY ("pre_developed_season_id") REFERENCES "public"."pre_developed_seasons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsors" ADD CONSTRAINT "sponsors_team_id_teams_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsors" ADD CONSTRAINT "sponsors_team_id_logo_images_team_id_id_fk" FOREIGN KEY ("team_id","logo") REFERENCES "public"."images"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_team_id_teams_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domains" ADD CONSTRAINT "domains_team_id_teams_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("team_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "articles_newest" ON "articles" USING btree ("team_id","published","time_of_article" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "games_by_time" ON "games" USING btree ("team_id","deleted","time_of_game","id");--> statement-breakpoint
CREATE INDEX "images_by_hash" ON "images" USING btree ("team_id","hash");--> statement-breakpoint
CREATE INDEX "players_by_name" ON "players" USING btree ("team_id","alumni","deleted","sort_key","id");--> statement-breakpoint
CREATE INDEX "seasons_newest" ON "seasons" USING btree ("team_id","time_created" DESC NULLS LAST,"id");