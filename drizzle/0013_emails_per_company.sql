-- An email address is unique within a company, not across companies. Sign-ins look it up over all of them.
DROP INDEX "users_email";--> statement-breakpoint
CREATE INDEX "users_of_email" ON "users" USING btree ("email") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("company_id","email") WHERE removed_at is null;
