--: name: SQL query for a running total
--: target: sql
--: phrases: running (total|sum|balance) [of {word}]; cumulative (sum|total) [of {word}]
--: includes: sql; [sql] query; select [query|statement]; (postgres|postgresql) [query]; (standard|plain) sql; (find|list|show|get|select|return|fetch) [all]; table; tables; window function; rows; records; database; statement; running total; cumulative; by date; ordered by date; over time; window function; amount; transactions; sum; date
--: option group: (per|for each|by each|partitioned by|partition by) {word}
--: value column = amount: (total|sum) of {word}
--: value table = transactions: (from|in) [the] {word} [table]
--: value groupColumn = account_id: (per|for each|by each|partitioned by|partition by) {word}
-- The id makes the order of rows with the same date certain.
SELECT
  id,
  date,
  __column__,
--: if group
--: if groupColumn is account
  sum(__column__) OVER (PARTITION BY account_id ORDER BY date, id ROWS UNBOUNDED PRECEDING) AS running_total
--: else
--: if groupColumn is user
  sum(__column__) OVER (PARTITION BY user_id ORDER BY date, id ROWS UNBOUNDED PRECEDING) AS running_total
--: else
--: if groupColumn is customer
  sum(__column__) OVER (PARTITION BY customer_id ORDER BY date, id ROWS UNBOUNDED PRECEDING) AS running_total
--: else
  sum(__column__) OVER (PARTITION BY __groupColumn__ ORDER BY date, id ROWS UNBOUNDED PRECEDING) AS running_total
--: end
--: end
--: end
--: else
  sum(__column__) OVER (ORDER BY date, id ROWS UNBOUNDED PRECEDING) AS running_total
--: end
FROM __table__
ORDER BY date, id;
