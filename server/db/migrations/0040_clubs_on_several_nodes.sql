CREATE TABLE "linked_stores" (
	"store_id" text NOT NULL,
	"team_id" text NOT NULL,
	CONSTRAINT "linked_stores_store_id_team_id_pk" PRIMARY KEY("store_id","team_id")
);
--> statement-breakpoint
DROP INDEX "orders_open_attempt";--> statement-breakpoint
DROP INDEX "orders_by_attempt";--> statement-breakpoint
ALTER TABLE "linked_stores" ADD CONSTRAINT "linked_stores_team_id_teams_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_open_attempt" ON "orders" USING btree ("team_id","storefront_team_id","attempt") WHERE status = 'pending' or total = 0;--> statement-breakpoint
CREATE INDEX "orders_by_attempt" ON "orders" USING btree ("team_id","storefront_team_id","attempt");--> statement-breakpoint
INSERT INTO "linked_stores" ("store_id", "team_id")
  SELECT unnest("linked_store_ids"), "team_id" FROM "products"
  UNION SELECT "storefront_team_id", "team_id" FROM "orders" WHERE "storefront_team_id" <> "team_id";
