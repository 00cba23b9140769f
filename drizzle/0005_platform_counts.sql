-- What the schema generator has no words for.

-- Rewritten at each attempt to sign in; what a crash forgets was worth minutes.
ALTER TABLE rate_windows SET UNLOGGED;--> statement-breakpoint

-- Deliveries that ended, by endpoint, hour and how. Statements, not rows: a batch of results is one upsert,
-- in one order, so that two batches never wait for each other.
CREATE FUNCTION count_deliveries_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO delivery_counts AS counts (company_id, endpoint_id, hour, state, count)
  SELECT company_id, endpoint_id, date_trunc('hour', finished_at, 'UTC'), state, count(*)
  FROM now_there WHERE finished_at IS NOT NULL AND trigger <> 'test'
  GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (company_id, endpoint_id, hour, state) DO UPDATE SET count = counts.count + excluded.count;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_deliveries_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO delivery_counts AS counts (company_id, endpoint_id, hour, state, count)
  SELECT after.company_id, after.endpoint_id, date_trunc('hour', after.finished_at, 'UTC'), after.state, count(*)
  FROM now_there after JOIN before_it before ON before.company_id = after.company_id AND before.id = after.id
  WHERE after.finished_at IS NOT NULL AND before.finished_at IS NULL AND after.trigger <> 'test'
  GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (company_id, endpoint_id, hour, state) DO UPDATE SET count = counts.count + excluded.count;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER deliveries_counted_inserted AFTER INSERT ON deliveries
  REFERENCING NEW TABLE AS now_there FOR EACH STATEMENT EXECUTE FUNCTION count_deliveries_inserted();--> statement-breakpoint
CREATE TRIGGER deliveries_counted_updated AFTER UPDATE ON deliveries
  REFERENCING NEW TABLE AS now_there OLD TABLE AS before_it FOR EACH STATEMENT EXECUTE FUNCTION count_deliveries_updated();--> statement-breakpoint
INSERT INTO delivery_counts (company_id, endpoint_id, hour, state, count)
  SELECT company_id, endpoint_id, date_trunc('hour', finished_at, 'UTC'), state, count(*)
  FROM deliveries WHERE finished_at IS NOT NULL AND trigger <> 'test' GROUP BY 1, 2, 3, 4;--> statement-breakpoint
ALTER TABLE delivery_counts SET (fillfactor = 50);--> statement-breakpoint

CREATE FUNCTION count_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO request_counts AS counts (company_id, hour, status, count)
  SELECT company_id, date_trunc('hour', at, 'UTC'), status, count(*)
  FROM now_there GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (company_id, hour, status) DO UPDATE SET count = counts.count + excluded.count;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER requests_counted AFTER INSERT ON request_log
  REFERENCING NEW TABLE AS now_there FOR EACH STATEMENT EXECUTE FUNCTION count_requests();--> statement-breakpoint
ALTER TABLE request_counts SET (fillfactor = 50);
