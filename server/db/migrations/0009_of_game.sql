CREATE INDEX "articles_of_game" ON "articles" USING btree ("team_id","game_id");--> statement-breakpoint
CREATE INDEX "galleries_of_game" ON "galleries" USING btree ("team_id","game_id");