--: name: SQL query for a sum or average per group
--: target: sql
--: phrases: (average|avg|sum|sum of|total|maximum|max|minimum|min) {word} (per|by|in each|for each) {word}
--: includes: sql; [sql] query; select [query|statement]; (postgres|postgresql) [query]; (standard|plain) sql; (find|list|show|get|select|return|fetch) [all]; table; tables; window function; rows; records; database; statement; group by; grouped; highest first; descending; ordered
--: option average: (average|avg) {word} (per|by|in|for)
--: option maximum: (maximum|max) {word} (per|by|in|for)
--: option minimum: (minimum|min) {word} (per|by|in|for)
--: value column = salary: (average|avg|sum of|sum|total|maximum|max|minimum|min) {word}
--: value group = department: (per|by|in each|for each) {word}
--: value table = employees: from [the] {word} [table]; in [the] {word} table
--: if average
--: if group is user
SELECT user_id, round(avg(__column__), 2) AS value
FROM __table__
GROUP BY user_id
ORDER BY value DESC;
--: else
--: if group is customer
SELECT customer_id, round(avg(__column__), 2) AS value
FROM __table__
GROUP BY customer_id
ORDER BY value DESC;
--: else
SELECT __group__, round(avg(__column__), 2) AS value
FROM __table__
GROUP BY __group__
ORDER BY value DESC;
--: end
--: end
--: else
--: if maximum
--: if group is user
SELECT user_id, max(__column__) AS value
FROM __table__
GROUP BY user_id
ORDER BY value DESC;
--: else
--: if group is customer
SELECT customer_id, max(__column__) AS value
FROM __table__
GROUP BY customer_id
ORDER BY value DESC;
--: else
SELECT __group__, max(__column__) AS value
FROM __table__
GROUP BY __group__
ORDER BY value DESC;
--: end
--: end
--: else
--: if minimum
--: if group is user
SELECT user_id, min(__column__) AS value
FROM __table__
GROUP BY user_id
ORDER BY value DESC;
--: else
--: if group is customer
SELECT customer_id, min(__column__) AS value
FROM __table__
GROUP BY customer_id
ORDER BY value DESC;
--: else
SELECT __group__, min(__column__) AS value
FROM __table__
GROUP BY __group__
ORDER BY value DESC;
--: end
--: end
--: else
--: if group is user
SELECT user_id, sum(__column__) AS value
FROM __table__
GROUP BY user_id
ORDER BY value DESC;
--: else
--: if group is customer
SELECT customer_id, sum(__column__) AS value
FROM __table__
GROUP BY customer_id
ORDER BY value DESC;
--: else
SELECT __group__, sum(__column__) AS value
FROM __table__
GROUP BY __group__
ORDER BY value DESC;
--: end
--: end
--: end
--: end
--: end
