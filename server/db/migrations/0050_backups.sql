CREATE TABLE IF NOT EXISTS "backups" (
	"id" text PRIMARY KEY NOT NULL,
	"destination" text NOT NULL,
	"time_begun" timestamp (3) with time zone NOT NULL,
	"time_taken" timestamp (3) with time zone,
	"time_checked" timestamp (3) with time zone,
	"failure" text,
	"size" bigint,
	"time_restored" timestamp (3) with time zone
);
