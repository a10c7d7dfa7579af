WITH months AS (
  SELECT date_trunc('month', placed_at) AS month, sum(total) AS total
  FROM orders
  WHERE placed_at >= now() - interval '1 year'
  GROUP BY 1
)
SELECT month,
       total,
       total - lag(total) OVER (ORDER BY month) AS change
FROM months
ORDER BY month;
