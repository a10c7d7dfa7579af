CREATE FUNCTION log_change() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO audit (line)
  VALUES (TG_TABLE_NAME || ': ' || NEW.name);
  RETURN NEW;
END;
$$;

CREATE TRIGGER customers_audit
AFTER UPDATE ON customers
FOR EACH ROW EXECUTE FUNCTION log_change();
