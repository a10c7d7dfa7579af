--: name: SQL query for the latest row per group
--: target: sql
--: phrases: (latest|newest|most recent|last) {word} (per|for each|of each|by each|each) {word}; (latest|newest|most recent) (row|record|entry) (per|for each|of each) {word}
--: includes: sql; [sql] query; select [query|statement]; (postgres|postgresql) [query]; (standard|plain) sql; (find|list|show|get|select|return|fetch) [all]; table; tables; window function; rows; records; database; statement; one row per [group]; latest; most recent; newest; row_number
--: value table = orders: (latest|newest|most recent|last) {word}; from [the] {word} [table]
--: value group = customer: (per|for each|in each|of each|within each|each) {word}
--: value time = created_at: (by|ordered by|based on|column) {text}
-- One row per group: the one with the greatest __time__.
WITH ranked AS (
  SELECT
    t.*,
--: if group is user
    row_number() OVER (PARTITION BY t.user_id ORDER BY t.__time__ DESC) AS place
--: else
--: if group is order
    row_number() OVER (PARTITION BY t.order_id ORDER BY t.__time__ DESC) AS place
--: else
--: if group is customer
    row_number() OVER (PARTITION BY t.customer_id ORDER BY t.__time__ DESC) AS place
--: else
    row_number() OVER (PARTITION BY t.__group__ ORDER BY t.__time__ DESC) AS place
--: end
--: end
--: end
--: if table is order
  FROM orders AS t
--: else
--: if table is login
  FROM logins AS t
--: else
--: if table is post
  FROM posts AS t
--: else
  FROM __table__ AS t
--: end
--: end
--: end
)
SELECT *
FROM ranked
WHERE place = 1;
