CREATE INDEX "load_compositions_by_name" ON "load_compositions" USING btree ("company_id","name","id");--> statement-breakpoint
CREATE INDEX "material_types_by_name" ON "material_types" USING btree ("company_id","name","id");--> statement-breakpoint
CREATE INDEX "pricing_types_by_name" ON "pricing_types" USING btree ("company_id","name","id");--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("company_id","name","id");