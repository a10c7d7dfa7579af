CREATE VIEW open_orders AS
SELECT o.id, o.customer_id, o.placed_at
FROM orders o
WHERE o.shipped_at = NULL -- !! CWE-480
ORDER BY o.placed_at;

SELECT count(*)
FROM customers
WHERE deleted_at <> NULL; -- !! CWE-480
