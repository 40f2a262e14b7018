CREATE TABLE "form_submissions" (
	"team_id" text NOT NULL,
	"id" text NOT NULL,
	"form_id" text,
	"form_type" text NOT NULL,
	"form_title" text NOT NULL,
	"organization_id" text NOT NULL,
	"emails" text[] NOT NULL,
	"admin_emails" text[] NOT NULL,
	"other_options" text NOT NULL,
	"reply_to" text,
	"read" boolean DEFAULT false NOT NULL,
	"replied" boolean DEFAULT false NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"version" text DEFAULT 'v2' NOT NULL,
	"sports_type" smallint NOT NULL,
	"attempt" text NOT NULL,
	"amount" integer,
	"time_paid" timestamp (3) with time zone,
	"time_created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "form_submissions_team_id_id_pk" PRIMARY KEY("team_id","id"),
	CONSTRAINT "form_submissions_payable" CHECK (amount is null or amount >= 50),
	CONSTRAINT "form_submissions_paid" CHECK (time_paid is null or amount is not null)
);
--> statement-breakpoint
CREATE TABLE "forms" (
	"team_id" text NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"subtitle" text NOT NULL,
	"elements" jsonb NOT NULL,
	"emails" jsonb NOT NULL,
	"emails_not_allowed" text[] NOT NULL,
	"prices" jsonb NOT NULL,
	"amount" jsonb,
	"deleted" boolean NOT NULL,
	"time_created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "forms_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"status" text NOT NULL,
	"price_ids" text[] NOT NULL,
	"time_told" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "subscriptions_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "team_analytics" (
	"team_id" text NOT NULL,
	"id" text NOT NULL,
	"organization_id" text NOT NULL,
	"sports_type" smallint NOT NULL,
	"counters" jsonb NOT NULL,
	"time_modified" timestamp (3) with time zone NOT NULL,
	"time_created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "team_analytics_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
ALTER TABLE "line_items" DROP CONSTRAINT "line_items_of_one";--> statement-breakpoint
ALTER TABLE "line_items" ADD COLUMN "submission_id" text;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_team_id_teams_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_team_id_form_id_forms_team_id_id_fk" FOREIGN KEY ("team_id","form_id") REFERENCES "public"."forms"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_team_id_teams_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_analytics" ADD CONSTRAINT "team_analytics_team_id_teams_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "form_submissions_attempt" ON "form_submissions" USING btree ("team_id","attempt");--> statement-breakpoint
CREATE INDEX "form_submissions_listed" ON "form_submissions" USING btree ("team_id","form_id","time_created");--> statement-breakpoint
ALTER TABLE "line_items" ADD CONSTRAINT "line_items_team_id_submission_id_form_submissions_team_id_id_fk" FOREIGN KEY ("team_id","submission_id") REFERENCES "public"."form_submissions"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_items" ADD CONSTRAINT "line_items_of_one" CHECK (num_nonnulls(ticket_id, product_id, submission_id) = 1);