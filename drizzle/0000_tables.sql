-- Trigram search over a company's rows. Both extensions come with PostgreSQL and may be created by the database's owner.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
CREATE TABLE "api_keys" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"last_four" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "api_keys_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "api_keys_hash" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "load_compositions" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "load_compositions_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "material_types" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "material_types_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "pricing_types" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "pricing_types_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "products_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "services" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"code" bigint NOT NULL,
	"identifier" text NOT NULL,
	"description" text NOT NULL,
	"subscription_status" text NOT NULL,
	"status" text NOT NULL,
	"subscribed_at" timestamp (3) with time zone NOT NULL,
	"activated_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(name || chr(31) || identifier || chr(31) || description)) STORED,
	CONSTRAINT "services_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "sku_fees" (
	"company_id" uuid NOT NULL,
	"sku_id" uuid NOT NULL,
	"key" text NOT NULL,
	"type" text,
	"price" numeric(14, 2),
	"per" text,
	"limit" numeric(14, 2),
	"limit_type" text,
	CONSTRAINT "sku_fees_company_id_sku_id_key_pk" PRIMARY KEY("company_id","sku_id","key")
);
--> statement-breakpoint
CREATE TABLE "skus" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"description" text,
	"status" text,
	"service_id" uuid,
	"product_id" uuid,
	"material_type_id" uuid,
	"load_composition_id" uuid,
	"pricing_type_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(name || chr(31) || coalesce(code, '') || chr(31) || coalesce(description, ''))) STORED,
	CONSTRAINT "skus_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"quota" integer DEFAULT 100 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_counters" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"next_customer_number" bigint DEFAULT 10001 NOT NULL,
	"customers" bigint DEFAULT 0 NOT NULL,
	"active_locations" bigint DEFAULT 0 NOT NULL,
	"inactive_locations" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"display_name" text NOT NULL,
	"customer_number" text NOT NULL,
	"status" text NOT NULL,
	"email" text,
	"phone" text,
	"company_name" text,
	"created_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone,
	"search_text" text GENERATED ALWAYS AS (lower(display_name || chr(31) || customer_number || chr(31) || coalesce(email, '') || chr(31) || coalesce(phone, ''))) STORED,
	CONSTRAINT "customers_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "customers_status" CHECK ("customers"."status" in ('active', 'inactive'))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"company_id" uuid NOT NULL,
	"key" text NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"status" integer NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_company_id_key_pk" PRIMARY KEY("company_id","key")
);
--> statement-breakpoint
CREATE TABLE "quota_windows" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "locations" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"location_note" text NOT NULL,
	"purchase_order_number" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zipcode" text NOT NULL,
	"street_no" text NOT NULL,
	"county" text NOT NULL,
	"borough" text NOT NULL,
	"geo_place_id" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"precision" text NOT NULL,
	"geocoder" text NOT NULL,
	"store_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(name || chr(31) || address || chr(31) || purchase_order_number)) STORED,
	CONSTRAINT "locations_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "locations_place" UNIQUE("company_id","customer_id","geo_place_id"),
	CONSTRAINT "locations_status" CHECK ("locations"."status" in ('ACTIVE', 'INACTIVE'))
);
--> statement-breakpoint
CREATE TABLE "charges" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"pricelist_id" uuid NOT NULL,
	"name" text NOT NULL,
	"price" numeric(14, 2),
	"per" text,
	CONSTRAINT "charges_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "pricelist_skus" (
	"company_id" uuid NOT NULL,
	"pricelist_id" uuid NOT NULL,
	"sku_id" uuid NOT NULL,
	"price" numeric(14, 2),
	CONSTRAINT "pricelist_skus_company_id_pricelist_id_sku_id_pk" PRIMARY KEY("company_id","pricelist_id","sku_id")
);
--> statement-breakpoint
CREATE TABLE "pricelists" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"scope" text NOT NULL,
	"status" text NOT NULL,
	"is_default" boolean NOT NULL,
	"is_ecommerce" boolean NOT NULL,
	"is_zone_based" boolean NOT NULL,
	"customer_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(name)) STORED,
	CONSTRAINT "pricelists_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "zone_services" (
	"company_id" uuid NOT NULL,
	"zone_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	CONSTRAINT "zone_services_company_id_zone_id_service_id_pk" PRIMARY KEY("company_id","zone_id","service_id")
);
--> statement-breakpoint
CREATE TABLE "zone_zip_codes" (
	"company_id" uuid NOT NULL,
	"zone_id" uuid NOT NULL,
	"zipcode" text NOT NULL,
	CONSTRAINT "zone_zip_codes_company_id_zone_id_zipcode_pk" PRIMARY KEY("company_id","zone_id","zipcode")
);
--> statement-breakpoint
CREATE TABLE "zones" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"color" text NOT NULL,
	"is_active" boolean NOT NULL,
	CONSTRAINT "zones_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "load_compositions" ADD CONSTRAINT "load_compositions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_types" ADD CONSTRAINT "material_types_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pricing_types" ADD CONSTRAINT "pricing_types_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sku_fees" ADD CONSTRAINT "sku_fees_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sku_fees" ADD CONSTRAINT "sku_fees_sku" FOREIGN KEY ("company_id","sku_id") REFERENCES "public"."skus"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_service" FOREIGN KEY ("company_id","service_id") REFERENCES "public"."services"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_product" FOREIGN KEY ("company_id","product_id") REFERENCES "public"."products"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_material_type" FOREIGN KEY ("company_id","material_type_id") REFERENCES "public"."material_types"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_load_composition" FOREIGN KEY ("company_id","load_composition_id") REFERENCES "public"."load_compositions"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_pricing_type" FOREIGN KEY ("company_id","pricing_type_id") REFERENCES "public"."pricing_types"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_counters" ADD CONSTRAINT "company_counters_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_customer" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_pricelist" FOREIGN KEY ("company_id","pricelist_id") REFERENCES "public"."pricelists"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pricelist_skus" ADD CONSTRAINT "pricelist_skus_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pricelist_skus" ADD CONSTRAINT "pricelist_skus_pricelist" FOREIGN KEY ("company_id","pricelist_id") REFERENCES "public"."pricelists"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pricelist_skus" ADD CONSTRAINT "pricelist_skus_sku" FOREIGN KEY ("company_id","sku_id") REFERENCES "public"."skus"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pricelists" ADD CONSTRAINT "pricelists_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pricelists" ADD CONSTRAINT "pricelists_customer" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zone_services" ADD CONSTRAINT "zone_services_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zone_services" ADD CONSTRAINT "zone_services_zone" FOREIGN KEY ("company_id","zone_id") REFERENCES "public"."zones"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zone_services" ADD CONSTRAINT "zone_services_service" FOREIGN KEY ("company_id","service_id") REFERENCES "public"."services"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zone_zip_codes" ADD CONSTRAINT "zone_zip_codes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zone_zip_codes" ADD CONSTRAINT "zone_zip_codes_zone" FOREIGN KEY ("company_id","zone_id") REFERENCES "public"."zones"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zones" ADD CONSTRAINT "zones_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_newest" ON "api_keys" USING btree ("company_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "skus_newest" ON "skus" USING btree ("company_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "skus_of_service" ON "skus" USING btree ("company_id","service_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_number" ON "customers" USING btree ("company_id","customer_number") WHERE customer_number <> '';--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin ("company_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "idempotency_keys_oldest" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "locations_newest" ON "locations" USING btree ("company_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "locations_newest_by_status" ON "locations" USING btree ("company_id","status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "locations_search" ON "locations" USING gin ("company_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "charges_of_pricelist" ON "charges" USING btree ("company_id","pricelist_id");--> statement-breakpoint
CREATE INDEX "pricelist_skus_of_sku" ON "pricelist_skus" USING btree ("company_id","sku_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pricelists_one_default" ON "pricelists" USING btree ("company_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "pricelists_of_customer" ON "pricelists" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE INDEX "pricelists_newest" ON "pricelists" USING btree ("company_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "zone_zip_codes_by_zip" ON "zone_zip_codes" USING btree ("company_id","zipcode");