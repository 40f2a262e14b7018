CREATE SCHEMA IF NOT EXISTS "sandbox";--> statement-breakpoint
CREATE TABLE "sandbox"."sandbox_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"payment_intent_id" text,
	"status" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"payment" jsonb NOT NULL,
	"time_created" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."sandbox_requests" (
	"account" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"time_claimed" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_requests_account_key_pk" PRIMARY KEY("account","key")
);
--> statement-breakpoint
CREATE TABLE "sandbox"."sandbox_switches" (
	"name" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox"."sandbox_deliveries" (
	"position" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox"."sandbox_deliveries_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"account" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_status" integer,
	"outcome" text DEFAULT 'waiting' NOT NULL,
	"time_created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sandbox_payments_by_intent" ON "sandbox"."sandbox_payments" USING btree ("account","payment_intent_id");--> statement-breakpoint
CREATE INDEX "sandbox_payments_open" ON "sandbox"."sandbox_payments" USING btree ("expires_at") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "sandbox_deliveries_waiting" ON "sandbox"."sandbox_deliveries" USING btree ("next_attempt") WHERE outcome = 'waiting';