CREATE TABLE "event_looks" (
	"account" text PRIMARY KEY NOT NULL,
	"looked_until" timestamp (3) with time zone NOT NULL,
	"next_look" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "event_changes_open";--> statement-breakpoint
ALTER TABLE "event_changes" ADD COLUMN "time_told" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "event_changes" ADD COLUMN "word" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD COLUMN "time_closed" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "answer_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "time_closed" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "orders_paid" ON "orders" USING btree ("stripe_account_id","time_paid") WHERE payment_intent_id is not null;--> statement-breakpoint
CREATE INDEX "event_changes_open" ON "event_changes" USING btree ("time_noticed") WHERE decision is null or (kind = 'cancelled' and time_told is null);