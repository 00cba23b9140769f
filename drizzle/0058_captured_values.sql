ALTER TABLE "capture_settings" ADD COLUMN "stores_values" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "request_captures" ADD COLUMN "redacted_values" "bytea";