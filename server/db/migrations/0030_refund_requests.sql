CREATE TABLE "refund_requests" (
	"team_id" text NOT NULL,
	"order_id" text NOT NULL,
	"id" text NOT NULL,
	"key" text NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"reason_told" boolean NOT NULL,
	"who" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"refusal" text,
	"time_created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refund_requests_team_id_order_id_id_pk" PRIMARY KEY("team_id","order_id","id"),
	CONSTRAINT "refund_requests_by_key" UNIQUE("team_id","order_id","key"),
	CONSTRAINT "refund_requests_amount" CHECK (amount >= 0)
);
--> statement-breakpoint
CREATE TABLE "refund_units" (
	"team_id" text NOT NULL,
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"unit" integer NOT NULL,
	"request_id" text NOT NULL,
	"stock_back" boolean NOT NULL,
	CONSTRAINT "refund_units_team_id_order_id_position_unit_pk" PRIMARY KEY("team_id","order_id","position","unit")
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_team_id_order_id_orders_team_id_id_fk" FOREIGN KEY ("team_id","order_id") REFERENCES "public"."orders"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_units" ADD CONSTRAINT "refund_units_team_id_order_id_position_line_items_team_id_order_id_position_fk" FOREIGN KEY ("team_id","order_id","position") REFERENCES "public"."line_items"("team_id","order_id","position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_units" ADD CONSTRAINT "refund_units_team_id_order_id_request_id_refund_requests_team_id_order_id_id_fk" FOREIGN KEY ("team_id","order_id","request_id") REFERENCES "public"."refund_requests"("team_id","order_id","id") ON DELETE no action ON UPDATE no action;