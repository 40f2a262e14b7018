CREATE INDEX "products_by_id" ON "products" USING btree ("id");--> statement-breakpoint
CREATE INDEX "domains_of_team" ON "domains" USING btree ("team_id");