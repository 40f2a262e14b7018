CREATE TABLE "desk_messages" (
	"team_id" text NOT NULL,
	"id" text NOT NULL,
	"audience" text NOT NULL,
	"subject" text NOT NULL,
	"content" text NOT NULL,
	"written_by" text NOT NULL,
	"time_created" timestamp (3) with time zone NOT NULL,
	"time_sent" timestamp (3) with time zone,
	"is_stopped" boolean DEFAULT false NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "desk_messages_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "message_recipients" (
	"team_id" text NOT NULL,
	"message_id" text NOT NULL,
	"order_id" text NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "message_recipients_team_id_message_id_order_id_pk" PRIMARY KEY("team_id","message_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "desk_messages" ADD CONSTRAINT "desk_messages_team_id_teams_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("team_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_recipients" ADD CONSTRAINT "message_recipients_team_id_message_fk" FOREIGN KEY ("team_id","message_id") REFERENCES "public"."desk_messages"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_messages_by_time" ON "desk_messages" USING btree ("team_id","time_created");--> statement-breakpoint
CREATE INDEX "message_recipients_by_state" ON "message_recipients" USING btree ("team_id","message_id","state","order_id");--> statement-breakpoint
CREATE INDEX "message_recipients_of_order" ON "message_recipients" USING btree ("team_id","order_id");