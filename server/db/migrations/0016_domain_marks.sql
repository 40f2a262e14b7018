ALTER TABLE "domains" ALTER COLUMN "is_primary" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "domains" ALTER COLUMN "verified" SET DEFAULT false;