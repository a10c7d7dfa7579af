CREATE FUNCTION find_customers(term text, sort_column text)
RETURNS SETOF customers
LANGUAGE plpgsql
STABLE
AS $$
BEGIN
  IF sort_column NOT IN ('name', 'created_at') THEN
    RAISE EXCEPTION 'unknown column';
  END IF;
  RETURN QUERY EXECUTE
    format('SELECT * FROM customers WHERE name = $1 ORDER BY %I', sort_column)
    USING term;
END;
$$;
