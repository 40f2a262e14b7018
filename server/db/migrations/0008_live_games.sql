CREATE TABLE "live_games" (
	"team_id" text NOT NULL,
	"game_id" text NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"score" smallint NOT NULL,
	"opponent_score" smallint NOT NULL,
	"decided_in" text NOT NULL,
	"period" smallint NOT NULL,
	"is_in_play" boolean NOT NULL,
	"is_shootout" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "live_games_team_id_game_id_pk" PRIMARY KEY("team_id","game_id")
);
--> statement-breakpoint
CREATE TABLE "scorer_entries" (
	"team_id" text NOT NULL,
	"game_id" text NOT NULL,
	"version" integer NOT NULL,
	"entry_id" text NOT NULL,
	"step" jsonb NOT NULL,
	"time_created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "scorer_entries_team_id_game_id_version_pk" PRIMARY KEY("team_id","game_id","version"),
	CONSTRAINT "scorer_entries_team_id_game_id_entry_id_unique" UNIQUE("team_id","game_id","entry_id")
);
--> statement-breakpoint
ALTER TABLE "live_games" ADD CONSTRAINT "live_games_team_id_teams_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_games" ADD CONSTRAINT "live_games_team_id_game_id_games_team_id_id_fk" FOREIGN KEY ("team_id","game_id") REFERENCES "public"."games"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorer_entries" ADD CONSTRAINT "scorer_entries_team_id_teams_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorer_entries" ADD CONSTRAINT "scorer_entries_team_id_game_id_games_team_id_id_fk" FOREIGN KEY ("team_id","game_id") REFERENCES "public"."games"("team_id","id") ON DELETE cascade ON UPDATE no action;