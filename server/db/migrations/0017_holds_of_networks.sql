DROP INDEX "orders_open_by_address";--> statement-breakpoint
DROP INDEX "orders_free_by_address";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "block_hash" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "network_hash" text;--> statement-breakpoint
-- Of these orders the address alone is known.
UPDATE "orders" SET "block_hash" = "address_hash", "network_hash" = "address_hash";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "block_hash" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "network_hash" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_open_by_network" ON "orders" USING btree ("team_id","network_hash") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "orders_free_by_network" ON "orders" USING btree ("team_id","network_hash","time_created") WHERE total = 0;
