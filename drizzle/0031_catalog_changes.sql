ALTER TABLE "skus" ADD COLUMN "updated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "pricelists" ADD COLUMN "updated_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "skus_updated" ON "skus" USING btree ("company_id",coalesce("updated_at", "created_at"),"id");--> statement-breakpoint
CREATE INDEX "pricelists_updated" ON "pricelists" USING btree ("company_id",coalesce("updated_at", "created_at"),"id");