CREATE INDEX "customers_newest_by_status" ON "customers" USING btree ("company_id","status","created_at" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "customers_updated" ON "customers" USING btree ("company_id","status","updated_at" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "locations_updated" ON "locations" USING btree ("company_id","status","updated_at","id");