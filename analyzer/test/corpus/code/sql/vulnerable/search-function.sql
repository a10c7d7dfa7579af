CREATE FUNCTION find_customers(term text, sort_column text)
RETURNS SETOF customers
LANGUAGE plpgsql
AS $$
BEGIN
  RETURN QUERY EXECUTE 'SELECT * FROM customers WHERE name = ''' || term || ''' ORDER BY ' || sort_column; -- !! CWE-89
END;
$$;
