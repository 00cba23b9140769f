ALTER TABLE "api_keys" ADD COLUMN "environment" text DEFAULT 'live' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "environment" text DEFAULT 'live' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "live_company_id" uuid;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_environment_of" UNIQUE("id","environment");--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_sandbox_of" UNIQUE("live_company_id");--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_environment" CHECK ("companies"."environment" = 'sandbox' or ("companies"."environment" = 'live' and "companies"."live_company_id" is null));--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_live_company" FOREIGN KEY ("live_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_environment" FOREIGN KEY ("company_id","environment") REFERENCES "public"."companies"("id","environment") ON DELETE no action ON UPDATE no action;