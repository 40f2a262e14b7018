DROP INDEX "orders_by_payment";--> statement-breakpoint
CREATE INDEX "orders_by_attempt" ON "orders" USING btree ("team_id","attempt");--> statement-breakpoint
CREATE INDEX "orders_free_by_address" ON "orders" USING btree ("team_id","address_hash","time_created") WHERE total = 0;