ALTER TABLE "admissions" ADD COLUMN "time_admitted" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "admissions" ADD COLUMN "door" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "channel" text DEFAULT 'site' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "time_shipped" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tracking_number" text;--> statement-breakpoint
ALTER TABLE "pickups" ADD COLUMN "time_handed_out" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "pickups" ADD COLUMN "handed_out_by" text;