ALTER TABLE "audit_log" ADD COLUMN "client_address" text;--> statement-breakpoint
ALTER TABLE "user_sessions" ADD COLUMN "client_address" text;--> statement-breakpoint
ALTER TABLE "request_log" ADD COLUMN "client_address" text;