--: name: SQL query for sums per period
--: target: sql
--: phrases: query for sums per period; (monthly|daily|weekly|yearly) (revenue|sales|orders|total|totals|sum); (revenue|sales|orders|total|sum|sum of {word}) (per|by|each) (month|day|week|year)
--: includes: sql; [sql] query; select [query|statement]; (postgres|postgresql) [query]; (standard|plain) sql; (find|list|show|get|select|return|fetch) [all]; table; tables; window function; rows; records; database; statement; group by (month|day|week|year); date_trunc; revenue; sales; orders; number of orders; count; sum; total; (month|day|week|year)
--: option day: daily; (per|by|each) day
--: option week: weekly; (per|by|each) week
--: option year: yearly; (per|by|each) year
--: option change: (growth|change|difference|compared to) [previous|percentage|to|the|month over month]; month over month [growth]; (percent|percentage) change
--: value table = orders: from [the] {word} [table]
--: value column = total: sum of {word}
WITH periods AS (
--: if day
  SELECT date_trunc('day', created_at) AS period, count(*) AS orders, sum(__column__) AS revenue
--: else
--: if week
  SELECT date_trunc('week', created_at) AS period, count(*) AS orders, sum(__column__) AS revenue
--: else
--: if year
  SELECT date_trunc('year', created_at) AS period, count(*) AS orders, sum(__column__) AS revenue
--: else
  SELECT date_trunc('month', created_at) AS period, count(*) AS orders, sum(__column__) AS revenue
--: end
--: end
--: end
  FROM __table__
  GROUP BY period
)
SELECT
  period::date,
  orders,
--: if change
  revenue,
  round(100.0 * (revenue - lag(revenue) OVER (ORDER BY period)) / nullif(lag(revenue) OVER (ORDER BY period), 0), 1) AS change_percent
--: else
  revenue
--: end
FROM periods
ORDER BY period;
