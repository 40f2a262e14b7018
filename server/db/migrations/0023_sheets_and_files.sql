CREATE TABLE "files" (
	"team_id" text NOT NULL,
	"id" text NOT NULL,
	"hash" text NOT NULL,
	"size" integer NOT NULL,
	CONSTRAINT "files_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "season_players" (
	"team_id" text NOT NULL,
	"season_id" text NOT NULL,
	"player_id" text NOT NULL,
	"details" jsonb NOT NULL,
	CONSTRAINT "season_players_team_id_season_id_player_id_pk" PRIMARY KEY("team_id","season_id","player_id")
);
--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "files" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "files" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "files" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "is_time_known" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_team_id_teams_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_players" ADD CONSTRAINT "season_players_team_id_teams_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_players" ADD CONSTRAINT "season_players_team_id_season_id_seasons_team_id_id_fk" FOREIGN KEY ("team_id","season_id") REFERENCES "public"."seasons"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_players" ADD CONSTRAINT "season_players_team_id_player_id_players_team_id_id_fk" FOREIGN KEY ("team_id","player_id") REFERENCES "public"."players"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_by_hash" ON "files" USING btree ("team_id","hash");