-- The request log becomes a table partitioned by day, whose old partitions are dropped instead of deleting their rows. Its
-- ids are UUIDv7, so their order is that of time: lists need no index on "at" besides the primary key.
--
-- Stored rows aren't copied: their table becomes the partition of everything before tomorrow (UTC). The scan that
-- verifies their ids, and two indexes on them, take about a second per million. Processes of the version before keep
-- writing, as they buffer rows that they can't write at once.
ALTER TABLE "request_log" DROP CONSTRAINT "request_log_company_id_companies_id_fk";--> statement-breakpoint
DROP TRIGGER "requests_counted" ON "request_log";--> statement-breakpoint
DROP INDEX "request_log_newest";--> statement-breakpoint
DROP INDEX "request_log_oldest";--> statement-breakpoint
DROP INDEX "request_log_refused";--> statement-breakpoint
DROP INDEX "request_log_of_key";--> statement-breakpoint
ALTER TABLE "request_log" ADD COLUMN "is_counted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "request_log" RENAME TO "request_log_before";--> statement-breakpoint
ALTER INDEX "request_log_company_id_id_pk" RENAME TO "request_log_before_pk";--> statement-breakpoint
ALTER INDEX "request_log_deprecated" RENAME TO "request_log_before_deprecated";--> statement-breakpoint

CREATE TABLE "request_log" (LIKE "request_log_before" INCLUDING DEFAULTS INCLUDING CONSTRAINTS)
  PARTITION BY RANGE ("id");--> statement-breakpoint
ALTER TABLE "request_log" ADD CONSTRAINT "request_log_company_id_id_pk" PRIMARY KEY ("company_id","id");--> statement-breakpoint
CREATE INDEX "request_log_refused" ON "request_log" USING btree ("company_id","id") WHERE status >= 400;--> statement-breakpoint
CREATE INDEX "request_log_of_key" ON "request_log" USING btree ("company_id","key_id","id");--> statement-breakpoint
CREATE INDEX "request_log_deprecated" ON "request_log" USING btree ("company_id",coalesce("key_id", "grant_id"),"operation","at") WHERE is_deprecated;--> statement-breakpoint

-- Rows of no other partition: those of a process whose clock is wrong, and all while no process creates partitions.
CREATE TABLE "request_log_other" PARTITION OF "request_log" DEFAULT;--> statement-breakpoint
CREATE INDEX "request_log_other_oldest" ON "request_log_other" USING btree ("at");--> statement-breakpoint

DO $$
DECLARE
  tomorrow timestamptz := date_trunc('day', now(), 'UTC') + interval '1 day';
  first_id uuid := (lpad(to_hex((extract(epoch FROM tomorrow) * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid;
BEGIN
  WITH moved AS (DELETE FROM request_log_before WHERE id >= first_id RETURNING *)
    INSERT INTO request_log SELECT * FROM moved;
  EXECUTE format('ALTER TABLE request_log ATTACH PARTITION request_log_before FOR VALUES FROM (MINVALUE) TO (%L)', first_id);
END $$;--> statement-breakpoint

-- The service counts rows in the statement that inserts them, which can be distributed. Processes of the version before
-- don't: the trigger counts theirs. A later migration drops both it and "is_counted".
CREATE OR REPLACE FUNCTION count_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO request_counts AS counts (company_id, hour, status, count)
  SELECT company_id, date_trunc('hour', at, 'UTC'), status, count(*)
  FROM now_there WHERE NOT is_counted GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (company_id, hour, status) DO UPDATE SET count = counts.count + excluded.count;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER requests_counted AFTER INSERT ON request_log
  REFERENCING NEW TABLE AS now_there FOR EACH STATEMENT EXECUTE FUNCTION count_requests();
