CREATE TABLE "company_limits" (
	"company_id" uuid NOT NULL,
	"resource" text NOT NULL,
	"max" integer NOT NULL,
	CONSTRAINT "company_limits_company_id_resource_pk" PRIMARY KEY("company_id","resource")
);
--> statement-breakpoint
CREATE TABLE "pricelist_services" (
	"company_id" uuid NOT NULL,
	"pricelist_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"customer_id" uuid,
	CONSTRAINT "pricelist_services_company_id_pricelist_id_service_id_pk" PRIMARY KEY("company_id","pricelist_id","service_id")
);
--> statement-breakpoint
ALTER TABLE "pricelist_skus" DROP CONSTRAINT "pricelist_skus_company_id_companies_id_fk";
--> statement-breakpoint
DROP INDEX "pricelist_skus_of_sku";--> statement-breakpoint
ALTER TABLE "pricelists" ADD COLUMN "sku_count" integer;--> statement-breakpoint
ALTER TABLE "pricelists" ADD COLUMN "charge_count" integer;--> statement-breakpoint
ALTER TABLE "company_limits" ADD CONSTRAINT "company_limits_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pricelist_services" ADD CONSTRAINT "pricelist_services_pricelist" FOREIGN KEY ("company_id","pricelist_id") REFERENCES "public"."pricelists"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pricelist_services" ADD CONSTRAINT "pricelist_services_service" FOREIGN KEY ("company_id","service_id") REFERENCES "public"."services"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pricelist_services_of_service" ON "pricelist_services" USING btree ("company_id","service_id","customer_id");--> statement-breakpoint
CREATE INDEX "pricelists_without_summary" ON "pricelists" USING btree ("company_id") WHERE sku_count is null;--> statement-breakpoint
CREATE INDEX "pricelist_skus_of_sku" ON "pricelist_skus" USING btree ("company_id","sku_id","pricelist_id");--> statement-breakpoint
-- As src/db/catalog/pricelist-summary.ts does for lists that are written from now on.
INSERT INTO "pricelist_services" ("company_id", "pricelist_id", "service_id", "customer_id")
  SELECT DISTINCT list."company_id", list."id", sku."service_id", list."customer_id"
  FROM "pricelists" list
  JOIN "pricelist_skus" price ON price."company_id" = list."company_id" AND price."pricelist_id" = list."id"
  JOIN "skus" sku ON sku."company_id" = price."company_id" AND sku."id" = price."sku_id"
  WHERE sku."service_id" IS NOT NULL;--> statement-breakpoint
UPDATE "pricelists" list SET
  "sku_count" = (
    SELECT count(*) FROM "pricelist_skus" price
    WHERE price."company_id" = list."company_id" AND price."pricelist_id" = list."id"
  ),
  "charge_count" = (
    SELECT count(*) FROM "charges" charge
    WHERE charge."company_id" = list."company_id" AND charge."pricelist_id" = list."id"
  );
