-- Both columns are new and empty: the indexes only read each table once, and hold no rows.
ALTER TABLE "customers" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "external_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_external_id" ON "customers" USING btree ("company_id","external_id") WHERE external_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "locations_external_id" ON "locations" USING btree ("company_id","external_id") WHERE external_id is not null;