ALTER TABLE "api_keys" ADD COLUMN "documentation_user_id" uuid;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_documentation" UNIQUE("company_id","documentation_user_id");