CREATE TABLE "rate_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "desk_sign_ins" ADD COLUMN "asker" text;--> statement-breakpoint
ALTER TABLE "desk_sign_ins" ADD COLUMN "known_browser" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "rate_counts_expired" ON "rate_counts" USING btree ("expires_at");