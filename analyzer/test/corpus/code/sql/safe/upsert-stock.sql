INSERT INTO stock (sku, amount)
VALUES ('pen', 10), ('ink', 4)
ON CONFLICT (sku) DO UPDATE
SET amount = stock.amount + excluded.amount;

DELETE FROM stock
USING retired
WHERE stock.sku = retired.sku;

SELECT sku, amount
FROM stock
WHERE amount < 5
ORDER BY sku
LIMIT 20;
