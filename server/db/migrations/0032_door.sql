CREATE TABLE "door_scans" (
	"team_id" text NOT NULL,
	"id" text NOT NULL,
	"link_id" text NOT NULL,
	"act" text NOT NULL,
	"code" text NOT NULL,
	"conflict" text,
	"time_scanned" timestamp (3) with time zone NOT NULL,
	"time_created" timestamp (3) with time zone NOT NULL,
	"time_undone" timestamp (3) with time zone,
	CONSTRAINT "door_scans_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
ALTER TABLE "desk_links" ALTER COLUMN "game_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "desk_links" ADD COLUMN "event" text;--> statement-breakpoint
ALTER TABLE "desk_links" ADD COLUMN "held_by" text;--> statement-breakpoint
ALTER TABLE "door_scans" ADD CONSTRAINT "door_scans_team_id_link_id_desk_links_team_id_id_fk" FOREIGN KEY ("team_id","link_id") REFERENCES "public"."desk_links"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "door_scans_of_link" ON "door_scans" USING btree ("team_id","link_id","time_created");--> statement-breakpoint
CREATE INDEX "admissions_of_ticket" ON "admissions" USING btree ("team_id","ticket_id");--> statement-breakpoint
ALTER TABLE "desk_links" ADD CONSTRAINT "desk_links_of_one" CHECK (case kind when 'door' then event is not null and game_id is null else game_id is not null and event is null end);