CREATE FUNCTION log_change() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  line text;
BEGIN
  line := TG_TABLE_NAME || ': ' || NEW.name;
  EXECUTE 'INSERT INTO audit (line) VALUES (''' || line || ''')'; -- !! CWE-89
  RETURN NEW;
END;
$$;

CREATE TRIGGER customers_audit
AFTER UPDATE ON customers
FOR EACH ROW EXECUTE FUNCTION log_change();
