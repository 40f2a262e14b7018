CREATE TABLE "coaches" (
	"team_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"alumni" boolean NOT NULL,
	"deleted" boolean NOT NULL,
	"order" integer,
	"details" jsonb NOT NULL,
	"biography" text NOT NULL,
	"image" text,
	"time_created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "coaches_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"team_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"start_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone NOT NULL,
	"former_start_time" timestamp (3) with time zone,
	"time_zone" text NOT NULL,
	"state" text NOT NULL,
	"venue" text NOT NULL,
	"address" text NOT NULL,
	"what_to_bring" text NOT NULL,
	"contact" text NOT NULL,
	"feature_image" text,
	"published" boolean NOT NULL,
	"time_created" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"cost" text NOT NULL,
	CONSTRAINT "events_team_id_id_pk" PRIMARY KEY("team_id","id"),
	CONSTRAINT "events_end_after_start" CHECK (end_time >= start_time)
);
--> statement-breakpoint
CREATE TABLE "galleries" (
	"team_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"cover" text,
	"tag_ids" text[] NOT NULL,
	"game_id" text,
	"published" boolean NOT NULL,
	"time_of_gallery" timestamp (3) with time zone,
	"time_created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "galleries_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "gallery_pictures" (
	"team_id" text NOT NULL,
	"id" text NOT NULL,
	"gallery_id" text NOT NULL,
	"position" integer NOT NULL,
	"image" text NOT NULL,
	"caption" text NOT NULL,
	CONSTRAINT "gallery_pictures_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "about_sections" (
	"team_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"address" text NOT NULL,
	"feature_image" text,
	"position" integer NOT NULL,
	CONSTRAINT "about_sections_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"team_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"feature_image" text,
	"published" boolean NOT NULL,
	"time_created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pages_team_id_id_pk" PRIMARY KEY("team_id","id")
);
--> statement-breakpoint
CREATE TABLE "practices" (
	"team_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"start_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone NOT NULL,
	"former_start_time" timestamp (3) with time zone,
	"time_zone" text NOT NULL,
	"state" text NOT NULL,
	"venue" text NOT NULL,
	"address" text NOT NULL,
	"what_to_bring" text NOT NULL,
	"contact" text NOT NULL,
	"feature_image" text,
	"published" boolean NOT NULL,
	"time_created" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "practices_team_id_id_pk" PRIMARY KEY("team_id","id"),
	CONSTRAINT "practices_end_after_start" CHECK (end_time >= start_time)
);
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "gallery_id" text;--> statement-breakpoint
ALTER TABLE "coaches" ADD CONSTRAINT "coaches_team_id_teams_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coaches" ADD CONSTRAINT "coaches_team_id_image_images_team_id_id_fk" FOREIGN KEY ("team_id","image") REFERENCES "public"."images"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_team_id_teams_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_team_id_feature_image_images_team_id_id_fk" FOREIGN KEY ("team_id","feature_image") REFERENCES "public"."images"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "galleries" ADD CONSTRAINT "galleries_team_id_teams_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "galleries" ADD CONSTRAINT "galleries_team_id_game_id_games_team_id_id_fk" FOREIGN KEY ("team_id","game_id") REFERENCES "public"."games"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "galleries" ADD CONSTRAINT "galleries_team_id_cover_images_team_id_id_fk" FOREIGN KEY ("team_id","cover") REFERENCES "public"."images"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_pictures" ADD CONSTRAINT "gallery_pictures_team_id_teams_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_pictures" ADD CONSTRAINT "gallery_pictures_team_id_gallery_id_galleries_team_id_id_fk" FOREIGN KEY ("team_id","gallery_id") REFERENCES "public"."galleries"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_pictures" ADD CONSTRAINT "gallery_pictures_team_id_image_images_team_id_id_fk" FOREIGN KEY ("team_id","image") REFERENCES "public"."images"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "about_sections" ADD CONSTRAINT "about_sections_team_id_teams_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "about_sections" ADD CONSTRAINT "about_sections_team_id_feature_image_images_team_id_id_fk" FOREIGN KEY ("team_id","feature_image") REFERENCES "public"."images"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_team_id_teams_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_team_id_feature_image_images_team_id_id_fk" FOREIGN KEY ("team_id","feature_image") REFERENCES "public"."images"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practices" ADD CONSTRAINT "practices_team_id_teams_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practices" ADD CONSTRAINT "practices_team_id_feature_image_images_team_id_id_fk" FOREIGN KEY ("team_id","feature_image") REFERENCES "public"."images"("team_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coaches_listed" ON "coaches" USING btree ("team_id","category","alumni","deleted");--> statement-breakpoint
CREATE INDEX "events_by_time" ON "events" USING btree ("team_id","published","start_time","id");--> statement-breakpoint
CREATE INDEX "galleries_newest" ON "galleries" USING btree ("team_id","published","time_of_gallery" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "gallery_pictures_of_gallery" ON "gallery_pictures" USING btree ("team_id","gallery_id","position");--> statement-breakpoint
CREATE INDEX "practices_by_time" ON "practices" USING btree ("team_id","published","start_time","id");--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_team_id_gallery_id_galleries_team_id_id_fk" FOREIGN KEY ("team_id","gallery_id") REFERENCES "public"."galleries"("team_id","id") ON DELETE no action ON UPDATE no action;