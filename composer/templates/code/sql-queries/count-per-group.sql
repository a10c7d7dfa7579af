--: name: SQL query that counts rows per group
--: target: sql
--: phrases: (count|number) of {word} (per|by|in each|for each) {word}; (count|counts) {word} (per|by|in each|for each|grouped by) {word}; how many {word} (per|each) {word}; group by {word}
--: includes: sql; [sql] query; select [query|statement]; (postgres|postgresql) [query]; (standard|plain) sql; (find|list|show|get|select|return|fetch) [all]; table; tables; window function; rows; records; database; statement; group by; count; counts; grouped; ordered by count; sorted by count; descending; most first; highest first; how many; number; total; (ordered|sorted) [by] [count|number] [descending|desc]
--: value table = orders: (count|number) of {word}; (count|counts) {word}; how many {word}
--: value group = status: (per|by|in each|for each|each|grouped by|group by) {word}
--: if group is user
SELECT user_id, count(*) AS count
--: else
--: if group is order
SELECT order_id, count(*) AS count
--: else
--: if group is customer
SELECT customer_id, count(*) AS count
--: else
SELECT __group__, count(*) AS count
--: end
--: end
--: end
FROM __table__
--: if group is user
GROUP BY user_id
--: else
--: if group is order
GROUP BY order_id
--: else
--: if group is customer
GROUP BY customer_id
--: else
GROUP BY __group__
--: end
--: end
--: end
ORDER BY count DESC;
