CREATE FUNCTION check_login(given_name text, given_password text)
RETURNS boolean
LANGUAGE sql
STABLE
AS $$
  SELECT EXISTS (
    SELECT 1
    FROM users
    WHERE name = given_name
      AND password_hash = md5(given_password) -- !! CWE-916
  );
$$;
