CREATE FUNCTION shop.raise_limit(account bigint, amount numeric)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path = shop, pg_temp
AS $$
BEGIN
  UPDATE shop.limits SET value = value + amount WHERE account_id = account;
END;
$$;

REVOKE ALL ON FUNCTION shop.raise_limit(bigint, numeric) FROM PUBLIC;
