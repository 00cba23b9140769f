ALTER TABLE "zones" ADD COLUMN "pricelist_id" uuid;--> statement-breakpoint
ALTER TABLE "zones" ADD CONSTRAINT "zones_pricelist" FOREIGN KEY ("company_id","pricelist_id") REFERENCES "public"."pricelists"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "zones_of_pricelist" ON "zones" USING btree ("company_id","pricelist_id");