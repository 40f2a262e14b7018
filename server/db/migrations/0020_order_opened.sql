ALTER TABLE "orders" ADD COLUMN "time_opened" timestamp (3) with time zone;--> statement-breakpoint
-- The way to their payment pages was not watched yet: nobody of these is cut short.
UPDATE "orders" SET "time_opened" = "time_created" WHERE "session_id" IS NOT NULL;
