CREATE TABLE "game_alerts" (
	"team_id" text NOT NULL,
	"game_id" text NOT NULL,
	"id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"goals" boolean NOT NULL,
	"final" boolean NOT NULL,
	"changes" boolean NOT NULL,
	"team_param" text,
	"time_created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "game_alerts_team_id_game_id_id_pk" PRIMARY KEY("team_id","game_id","id")
);
--> statement-breakpoint
CREATE TABLE "game_news" (
	"team_id" text NOT NULL,
	"game_id" text NOT NULL,
	"before" jsonb NOT NULL,
	"time_created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "game_news_team_id_game_id_pk" PRIMARY KEY("team_id","game_id")
);
--> statement-breakpoint
ALTER TABLE "game_alerts" ADD CONSTRAINT "game_alerts_team_id_teams_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("team_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_alerts" ADD CONSTRAINT "game_alerts_team_id_game_id_games_team_id_id_fk" FOREIGN KEY ("team_id","game_id") REFERENCES "public"."games"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_news" ADD CONSTRAINT "game_news_team_id_teams_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("team_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_news" ADD CONSTRAINT "game_news_team_id_game_id_games_team_id_id_fk" FOREIGN KEY ("team_id","game_id") REFERENCES "public"."games"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_alerts_by_browser" ON "game_alerts" USING btree ("team_id","id");