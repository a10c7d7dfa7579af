CREATE FUNCTION raise_limit(account bigint, amount numeric)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER -- !! CWE-426
AS $$
BEGIN
  UPDATE limits SET value = value + amount WHERE account_id = account;
END;
$$;
