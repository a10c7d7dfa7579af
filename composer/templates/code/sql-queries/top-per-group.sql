--: name: SQL query for the top rows per group
--: target: sql
--: phrases: query for [the] top (rows|records) per group; top {n} {word} (per|in each|for each|of each|each|within each) {word}; top {n} (per|in each|for each) (group|{word}); (highest|best) {word} (per|in each|for each) {word}
--: includes: sql; [sql] query; select [query|statement]; (postgres|postgresql) [query]; (standard|plain) sql; (find|list|show|get|select|return|fetch) [all]; table; tables; window function; rows; records; database; statement; ranked; rank; row_number; group; ties; highest first; (highest|most) first
--: value n = 3: top {n}
--: value table = products: top {n} {word}; from [the] {word} [table]
--: value group = category: (per|for each|in each|of each|within each|each) {word}
--: value order = sales: (by|ordered by|sorted by|based on) [total|highest] {word}
-- The first __n__ rows of each group. Use rank() instead of row_number() to keep ties.
WITH ranked AS (
  SELECT
    t.*,
--: if group is user
    row_number() OVER (PARTITION BY t.user_id ORDER BY t.__order__ DESC) AS place
--: else
--: if group is order
    row_number() OVER (PARTITION BY t.order_id ORDER BY t.__order__ DESC) AS place
--: else
--: if group is customer
    row_number() OVER (PARTITION BY t.customer_id ORDER BY t.__order__ DESC) AS place
--: else
    row_number() OVER (PARTITION BY t.__group__ ORDER BY t.__order__ DESC) AS place
--: end
--: end
--: end
  FROM __table__ AS t
)
SELECT *
FROM ranked
WHERE place <= __n__
--: if group is user
ORDER BY user_id, place;
--: else
--: if group is order
ORDER BY order_id, place;
--: else
--: if group is customer
ORDER BY customer_id, place;
--: else
ORDER BY __group__, place;
--: end
--: end
--: end
