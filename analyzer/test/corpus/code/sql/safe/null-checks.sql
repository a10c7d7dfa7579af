CREATE VIEW open_orders AS
SELECT o.id, o.customer_id, o.placed_at
FROM orders o
WHERE o.shipped_at IS NULL
ORDER BY o.placed_at;

UPDATE orders
SET note = NULL
WHERE note = '';

SELECT count(*)
FROM customers
WHERE deleted_at IS DISTINCT FROM NULL;
