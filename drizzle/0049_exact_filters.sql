CREATE INDEX "customers_email" ON "customers" USING btree ("company_id",lower("email")) WHERE email is not null;--> statement-breakpoint
CREATE INDEX "customers_phone_digits" ON "customers" USING btree ("company_id",translate("phone", translate("phone", '0123456789', ''), '')) WHERE phone is not null;--> statement-breakpoint
CREATE INDEX "locations_zipcode" ON "locations" USING btree ("company_id","zipcode");--> statement-breakpoint
CREATE INDEX "locations_city" ON "locations" USING btree ("company_id",lower("city"));