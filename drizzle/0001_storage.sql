-- What the schema generator has no words for.

-- Rewritten at each counted request: losing a window in a crash is harmless, logging it is not.
ALTER TABLE quota_windows SET UNLOGGED;--> statement-breakpoint
ALTER TABLE quota_windows SET (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);--> statement-breakpoint
ALTER TABLE company_counters SET (fillfactor = 50);--> statement-breakpoint

-- The newest page, and short search terms, from one covering index. It pays as long as the visibility
-- map is fresh, hence the eager vacuum.
CREATE INDEX customers_newest ON customers (company_id, created_at DESC NULLS LAST, id DESC) INCLUDE (search_text);--> statement-breakpoint
ALTER TABLE customers SET (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
