CREATE PROCEDURE drop_archive(archive_name text)
LANGUAGE plpgsql
AS $$
DECLARE
  statement text;
BEGIN
  statement := format('DROP TABLE archive.%s', archive_name);
  EXECUTE statement; -- !! CWE-89
  RAISE NOTICE 'dropped %', archive_name;
END;
$$;
