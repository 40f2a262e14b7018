CREATE TABLE "waitlist_entries" (
	"team_id" text NOT NULL,
	"id" text NOT NULL,
	"key" text NOT NULL,
	"ticket_id" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"mailbox" text NOT NULL,
	"quantity" integer NOT NULL,
	"status" text NOT NULL,
	"offered" integer DEFAULT 0 NOT NULL,
	"site_origin" text NOT NULL,
	"team_param" text,
	"time_created" timestamp (3) with time zone NOT NULL,
	"time_asked" timestamp (3) with time zone NOT NULL,
	"time_joined" timestamp (3) with time zone,
	"deadline" timestamp (3) with time zone,
	"order_key" text,
	CONSTRAINT "waitlist_entries_team_id_id_pk" PRIMARY KEY("team_id","id"),
	CONSTRAINT "waitlist_entries_by_key" UNIQUE("team_id","key"),
	CONSTRAINT "waitlist_entries_count" CHECK (quantity > 0 and offered >= 0 and offered <= quantity),
	CONSTRAINT "waitlist_entries_deadline" CHECK (status <> 'offered' or (deadline is not null and offered > 0))
);
--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_team_id_teams_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_team_id_ticket_id_tickets_team_id_id_fk" FOREIGN KEY ("team_id","ticket_id") REFERENCES "public"."tickets"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entries_of_mailbox" ON "waitlist_entries" USING btree ("team_id","ticket_id","mailbox") WHERE status in ('asked', 'waiting', 'offered');--> statement-breakpoint
CREATE INDEX "waitlist_entries_in_line" ON "waitlist_entries" USING btree ("team_id","ticket_id","time_joined","id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "waitlist_entries_offered" ON "waitlist_entries" USING btree ("deadline") WHERE status = 'offered';