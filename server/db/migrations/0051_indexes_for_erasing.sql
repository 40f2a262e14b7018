CREATE INDEX CONCURRENTLY "door_scans_by_time" ON "door_scans" USING btree ("team_id","time_created");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sent_mails_by_time" ON "sent_mails" USING btree ("team_id","time_created");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "form_submissions_not_erased" ON "form_submissions" USING btree ("team_id","time_created") WHERE time_erased is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "line_items_of_submission" ON "line_items" USING btree ("team_id","submission_id") WHERE submission_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_not_erased" ON "orders" USING btree ("team_id","time_created") WHERE time_erased is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_to_erase" ON "orders" USING btree ("team_id","id") WHERE time_erase_asked is not null and time_erased is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_with_network" ON "orders" USING btree ("team_id","time_created") WHERE network_hash <> '';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "refund_requests_of_person" ON "refund_requests" USING btree ("team_id","who","time_created");
