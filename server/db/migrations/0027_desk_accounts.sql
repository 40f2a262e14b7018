CREATE TABLE "desk_acts" (
	"team_id" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "desk_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"who" text NOT NULL,
	"act" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"time_created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "desk_acts_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "desk_links" (
	"team_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"game_id" text NOT NULL,
	"label" text NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"made_by" text NOT NULL,
	"time_created" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "desk_links_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "desk_members" (
	"team_id" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" text,
	"time_created" timestamp (3) with time zone NOT NULL,
	"time_joined" timestamp (3) with time zone,
	CONSTRAINT "desk_members_team_id_email_pk" PRIMARY KEY("team_id","email")
);
--> statement-breakpoint
CREATE TABLE "desk_passkeys" (
	"team_id" text NOT NULL,
	"id" text NOT NULL,
	"host" text NOT NULL,
	"email" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"time_created" timestamp (3) with time zone NOT NULL,
	"last_used" timestamp (3) with time zone,
	CONSTRAINT "desk_passkeys_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "desk_sessions" (
	"team_id" text NOT NULL,
	"id" text NOT NULL,
	"token_hash" text NOT NULL,
	"email" text NOT NULL,
	"method" text NOT NULL,
	"browser" text NOT NULL,
	"time_created" timestamp (3) with time zone NOT NULL,
	"last_seen" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "desk_sessions_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "desk_sign_ins" (
	"team_id" text NOT NULL,
	"id" text NOT NULL,
	"purpose" text NOT NULL,
	"email" text,
	"browser_hash" text NOT NULL,
	"origin" text NOT NULL,
	"codes" smallint DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"time_created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "desk_sign_ins_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
ALTER TABLE "desk_acts" ADD CONSTRAINT "desk_acts_team_id_teams_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_links" ADD CONSTRAINT "desk_links_team_id_teams_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_links" ADD CONSTRAINT "desk_links_team_id_game_id_games_team_id_id_fk" FOREIGN KEY ("team_id","game_id") REFERENCES "public"."games"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_members" ADD CONSTRAINT "desk_members_team_id_teams_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_links_listed" ON "desk_links" USING btree ("team_id","time_created");--> statement-breakpoint
CREATE INDEX "desk_members_of_address" ON "desk_members" USING btree ("email");--> statement-breakpoint
CREATE INDEX "desk_passkeys_of_address" ON "desk_passkeys" USING btree ("team_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "desk_sessions_token" ON "desk_sessions" USING btree ("team_id","token_hash");--> statement-breakpoint
CREATE INDEX "desk_sessions_of_address" ON "desk_sessions" USING btree ("team_id","email");--> statement-breakpoint
CREATE INDEX "desk_sessions_idle" ON "desk_sessions" USING btree ("last_seen");--> statement-breakpoint
CREATE INDEX "desk_sign_ins_of_address" ON "desk_sign_ins" USING btree ("team_id","email","time_created");--> statement-breakpoint
CREATE INDEX "desk_sign_ins_expired" ON "desk_sign_ins" USING btree ("expires_at");