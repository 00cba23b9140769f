ALTER TABLE "events" ADD COLUMN "actor" text;--> statement-breakpoint
CREATE INDEX "events_of_resource" ON "events" USING btree ("company_id",substr(body, strpos(body, ',"data":{"id":"') + 15, 36),"sequence");--> statement-breakpoint
CREATE INDEX "events_since" ON "events" USING btree ("company_id","created_at","sequence");