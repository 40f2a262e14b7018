CREATE TABLE "former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"time_left" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "former_slugs" ADD CONSTRAINT "former_slugs_team_id_teams_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_slugs_of_team" ON "former_slugs" USING btree ("team_id");