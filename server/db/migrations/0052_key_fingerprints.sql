ALTER TABLE "desk_links" ADD COLUMN "signed_with" text;--> statement-breakpoint
ALTER TABLE "desk_sign_ins" ADD COLUMN "signed_with" text;