CREATE TABLE "league_results" (
	"team_id" text NOT NULL,
	"id" text NOT NULL,
	"league_id" text NOT NULL,
	"season_id" text NOT NULL,
	"home_id" text NOT NULL,
	"away_id" text NOT NULL,
	"home_score" integer NOT NULL,
	"away_score" integer NOT NULL,
	"decided_in" text NOT NULL,
	"time_of_game" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "league_results_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "player_lines" (
	"team_id" text NOT NULL,
	"game_id" text NOT NULL,
	"player_id" text NOT NULL,
	"role" text NOT NULL,
	"decision" text NOT NULL,
	"number" text NOT NULL,
	"position" text NOT NULL,
	"goals" smallint DEFAULT 0 NOT NULL,
	"assists" smallint DEFAULT 0 NOT NULL,
	"shots" smallint DEFAULT 0 NOT NULL,
	"shots_on_goal" smallint DEFAULT 0 NOT NULL,
	"penalty_minutes" smallint DEFAULT 0 NOT NULL,
	"plus_minus" smallint DEFAULT 0 NOT NULL,
	"power_play_goals" smallint DEFAULT 0 NOT NULL,
	"short_handed_goals" smallint DEFAULT 0 NOT NULL,
	"game_winning_goals" smallint DEFAULT 0 NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"conversions" smallint DEFAULT 0 NOT NULL,
	"penalty_goals" smallint DEFAULT 0 NOT NULL,
	"drop_goals" smallint DEFAULT 0 NOT NULL,
	"yellow_cards" smallint DEFAULT 0 NOT NULL,
	"red_cards" smallint DEFAULT 0 NOT NULL,
	"ground_balls" smallint DEFAULT 0 NOT NULL,
	"caused_turnovers" smallint DEFAULT 0 NOT NULL,
	"turnovers" smallint DEFAULT 0 NOT NULL,
	"faceoffs_won" smallint DEFAULT 0 NOT NULL,
	"faceoffs_lost" smallint DEFAULT 0 NOT NULL,
	"seconds_played" smallint DEFAULT 0 NOT NULL,
	"goals_against" smallint DEFAULT 0 NOT NULL,
	"shots_against" smallint DEFAULT 0 NOT NULL,
	"saves" smallint DEFAULT 0 NOT NULL,
	"shutouts" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "player_lines_team_id_game_id_player_id_role_pk" PRIMARY KEY("team_id","game_id","player_id","role")
);
--> statement-breakpoint
CREATE TABLE "plays" (
	"team_id" text NOT NULL,
	"game_id" text NOT NULL,
	"position" integer NOT NULL,
	"side" text NOT NULL,
	"kind" text NOT NULL,
	"period" smallint NOT NULL,
	"clock" text NOT NULL,
	"player_id" text,
	"player_name" text NOT NULL,
	"assist_ids" text[] NOT NULL,
	"strength" text NOT NULL,
	"minutes" smallint NOT NULL,
	"infraction" text NOT NULL,
	CONSTRAINT "plays_team_id_game_id_position_pk" PRIMARY KEY("team_id","game_id","position")
);
--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "doors" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "periods" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "attendance" integer;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "radio_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "live_stats_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "league_results" ADD CONSTRAINT "league_results_team_id_teams_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_results" ADD CONSTRAINT "league_results_team_id_league_id_leagues_team_id_id_fk" FOREIGN KEY ("team_id","league_id") REFERENCES "public"."leagues"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_results" ADD CONSTRAINT "league_results_team_id_season_id_seasons_team_id_id_fk" FOREIGN KEY ("team_id","season_id") REFERENCES "public"."seasons"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_results" ADD CONSTRAINT "league_results_team_id_home_id_opponents_team_id_id_fk" FOREIGN KEY ("team_id","home_id") REFERENCES "public"."opponents"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "league_results" ADD CONSTRAINT "league_results_team_id_away_id_opponents_team_id_id_fk" FOREIGN KEY ("team_id","away_id") REFERENCES "public"."opponents"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_lines" ADD CONSTRAINT "player_lines_team_id_teams_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_lines" ADD CONSTRAINT "player_lines_team_id_game_id_games_team_id_id_fk" FOREIGN KEY ("team_id","game_id") REFERENCES "public"."games"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_lines" ADD CONSTRAINT "player_lines_team_id_player_id_players_team_id_id_fk" FOREIGN KEY ("team_id","player_id") REFERENCES "public"."players"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plays" ADD CONSTRAINT "plays_team_id_teams_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plays" ADD CONSTRAINT "plays_team_id_game_id_games_team_id_id_fk" FOREIGN KEY ("team_id","game_id") REFERENCES "public"."games"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plays" ADD CONSTRAINT "plays_team_id_player_id_players_team_id_id_fk" FOREIGN KEY ("team_id","player_id") REFERENCES "public"."players"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "league_results_of_season" ON "league_results" USING btree ("team_id","season_id","league_id","time_of_game","id");--> statement-breakpoint
CREATE INDEX "player_lines_of_player" ON "player_lines" USING btree ("team_id","player_id","game_id");--> statement-breakpoint
CREATE INDEX "games_of_season" ON "games" USING btree ("team_id","season_id","time_of_game","id");--> statement-breakpoint
CREATE INDEX "games_against_opponent" ON "games" USING btree ("team_id","opponent_id","time_of_game");--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_attendance" CHECK (attendance >= 0);