CREATE TABLE "disputes" (
	"team_id" text NOT NULL,
	"order_id" text NOT NULL,
	"id" text NOT NULL,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"funds" text NOT NULL,
	"reason" text NOT NULL,
	"time_created" timestamp (3) with time zone NOT NULL,
	"time_changed" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "disputes_team_id_order_id_id_pk" PRIMARY KEY("team_id","order_id","id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"team_id" text NOT NULL,
	"order_id" text NOT NULL,
	"id" text NOT NULL,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"time_created" timestamp (3) with time zone NOT NULL,
	"time_changed" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refunds_team_id_order_id_id_pk" PRIMARY KEY("team_id","order_id","id"),
	CONSTRAINT "refunds_amount" CHECK (amount > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "late_reason" text;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_team_id_order_id_orders_team_id_id_fk" FOREIGN KEY ("team_id","order_id") REFERENCES "public"."orders"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_team_id_order_id_orders_team_id_id_fk" FOREIGN KEY ("team_id","order_id") REFERENCES "public"."orders"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_by_payment" ON "orders" USING btree ("stripe_account_id","payment_intent_id");