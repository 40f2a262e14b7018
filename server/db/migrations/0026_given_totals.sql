CREATE TABLE "given_totals" (
	"team_id" text NOT NULL,
	"id" text NOT NULL,
	"player_id" text NOT NULL,
	"season_id" text,
	"role" text NOT NULL,
	"number" text NOT NULL,
	"position" text NOT NULL,
	"goals" integer DEFAULT 0 NOT NULL,
	"assists" integer DEFAULT 0 NOT NULL,
	"shots" integer DEFAULT 0 NOT NULL,
	"shots_on_goal" integer DEFAULT 0 NOT NULL,
	"penalty_minutes" integer DEFAULT 0 NOT NULL,
	"plus_minus" integer DEFAULT 0 NOT NULL,
	"power_play_goals" integer DEFAULT 0 NOT NULL,
	"short_handed_goals" integer DEFAULT 0 NOT NULL,
	"game_winning_goals" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"conversions" integer DEFAULT 0 NOT NULL,
	"penalty_goals" integer DEFAULT 0 NOT NULL,
	"drop_goals" integer DEFAULT 0 NOT NULL,
	"yellow_cards" integer DEFAULT 0 NOT NULL,
	"red_cards" integer DEFAULT 0 NOT NULL,
	"ground_balls" integer DEFAULT 0 NOT NULL,
	"caused_turnovers" integer DEFAULT 0 NOT NULL,
	"turnovers" integer DEFAULT 0 NOT NULL,
	"faceoffs_won" integer DEFAULT 0 NOT NULL,
	"faceoffs_lost" integer DEFAULT 0 NOT NULL,
	"seconds_played" integer DEFAULT 0 NOT NULL,
	"goals_against" integer DEFAULT 0 NOT NULL,
	"shots_against" integer DEFAULT 0 NOT NULL,
	"saves" integer DEFAULT 0 NOT NULL,
	"shutouts" integer DEFAULT 0 NOT NULL,
	"games" integer DEFAULT 0 NOT NULL,
	"wins" integer DEFAULT 0 NOT NULL,
	"losses" integer DEFAULT 0 NOT NULL,
	"ties" integer DEFAULT 0 NOT NULL,
	"overtime_losses" integer DEFAULT 0 NOT NULL,
	"told" text[] NOT NULL,
	"stands" boolean NOT NULL,
	CONSTRAINT "given_totals_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
ALTER TABLE "given_totals" ADD CONSTRAINT "given_totals_team_id_teams_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "given_totals" ADD CONSTRAINT "given_totals_team_id_player_id_players_team_id_id_fk" FOREIGN KEY ("team_id","player_id") REFERENCES "public"."players"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "given_totals" ADD CONSTRAINT "given_totals_team_id_season_id_seasons_team_id_id_fk" FOREIGN KEY ("team_id","season_id") REFERENCES "public"."seasons"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "given_totals_of_player" ON "given_totals" USING btree ("team_id","player_id");--> statement-breakpoint
CREATE INDEX "given_totals_of_season" ON "given_totals" USING btree ("team_id","season_id");