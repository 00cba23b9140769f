-- starts_with with a value that isn't a text matches nothing, as src/webhooks/filters/matches.ts has it. The service accepts
-- no such filter; only the test that compares both rules has one.
CREATE OR REPLACE FUNCTION event_matches(event_filter jsonb, event_data jsonb) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN NOT EXISTS (
    SELECT FROM (
      SELECT condition ->> 'operator' AS operator, condition -> 'values' AS accepted,
        -- The paths begin with "data.".
        nullif(event_data #> string_to_array(substr(condition ->> 'field', 6), '.'), 'null') AS actual
      FROM jsonb_array_elements(event_filter) AS condition
    ) AS condition
    CROSS JOIN LATERAL (
      SELECT jsonb_typeof(actual) AS type,
        -- Containment alone would also hold for some lists and objects.
        coalesce(jsonb_typeof(actual) IN ('string', 'number', 'boolean') AND accepted @> actual, false) AS is_accepted,
        -- Otherwise jsonb's own order of types would decide.
        jsonb_typeof(actual) = 'number' AND jsonb_typeof(accepted -> 0) = 'number' AS are_numbers
    ) AS compared
    WHERE NOT coalesce(CASE operator
      WHEN 'exists' THEN actual IS NOT NULL
      WHEN 'not_exists' THEN actual IS NULL
      WHEN 'eq' THEN is_accepted
      WHEN 'in' THEN is_accepted
      WHEN 'ne' THEN NOT is_accepted
      WHEN 'not_in' THEN NOT is_accepted
      WHEN 'starts_with' THEN type = 'string' AND jsonb_typeof(accepted -> 0) = 'string'
        AND starts_with(actual #>> '{}', accepted ->> 0)
      WHEN 'gt' THEN are_numbers AND actual > accepted -> 0
      WHEN 'gte' THEN are_numbers AND actual >= accepted -> 0
      WHEN 'lt' THEN are_numbers AND actual < accepted -> 0
      WHEN 'lte' THEN are_numbers AND actual <= accepted -> 0
    END, false)
  );
END
$$;
