CREATE TABLE "club_mail_states" (
	"team_id" text PRIMARY KEY NOT NULL,
	"low_stock" integer DEFAULT 5 NOT NULL,
	"told_day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "club_mails" (
	"team_id" text NOT NULL,
	"email" text NOT NULL,
	"goods" boolean NOT NULL,
	"tickets" boolean NOT NULL,
	"stock" boolean NOT NULL,
	"origin" text NOT NULL,
	"time_created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "club_mails_team_id_email_pk" PRIMARY KEY("team_id","email")
);
--> statement-breakpoint
CREATE TABLE "stock_marks" (
	"team_id" text NOT NULL,
	"item_type" text NOT NULL,
	"item_id" text NOT NULL,
	"level" text NOT NULL,
	CONSTRAINT "stock_marks_team_id_item_type_item_id_pk" PRIMARY KEY("team_id","item_type","item_id")
);
--> statement-breakpoint
ALTER TABLE "club_mail_states" ADD CONSTRAINT "club_mail_states_team_id_teams_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_mails" ADD CONSTRAINT "club_mails_team_id_teams_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_marks" ADD CONSTRAINT "stock_marks_team_id_teams_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("team_id") ON DELETE no action ON UPDATE no action;