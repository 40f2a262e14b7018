DROP INDEX "orders_elsewhere_by_attempt";--> statement-breakpoint
DROP INDEX "orders_open_attempt";--> statement-breakpoint
DROP INDEX "orders_by_attempt";--> statement-breakpoint
-- One cart could leave an order of each of two clubs open: the newest is the one its browser takes up again.
UPDATE "orders" o SET "attempt" = o."attempt" || ' ' || o."id"
WHERE (o."status" = 'pending' OR o."total" = 0) AND EXISTS (
  SELECT 1 FROM "orders" n
  WHERE n."storefront_team_id" = o."storefront_team_id" AND n."attempt" = o."attempt"
    AND (n."status" = 'pending' OR n."total" = 0) AND (n."time_created", n."id") > (o."time_created", o."id")
);--> statement-breakpoint
CREATE UNIQUE INDEX "orders_open_attempt" ON "orders" USING btree ("storefront_team_id","attempt") WHERE status = 'pending' or total = 0;--> statement-breakpoint
CREATE INDEX "orders_by_attempt" ON "orders" USING btree ("storefront_team_id","attempt");