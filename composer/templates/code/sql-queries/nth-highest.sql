--: name: SQL query for the nth highest value
--: target: sql
--: phrases: (second|third|2nd|3rd|nth) (highest|largest|greatest) [distinct] {word}
--: includes: sql; [sql] query; select [query|statement]; (postgres|postgresql) [query]; (standard|plain) sql; (find|list|show|get|select|return|fetch) [all]; table; tables; window function; rows; records; database; statement; distinct; salary; employees; employee; without (limit|top); ties; column; second highest; third highest; null if [there is] none
--: option third: (third|3rd) (highest|largest|greatest)
--: option nth: nth (highest|largest|greatest)
--: value column = salary: (highest|largest|greatest) [distinct] {word}
--: value table = employees: (in|from) [the] {word} [table]
-- Equal values have the same rank, so this is correct with ties. No row means that there are fewer values.
WITH ranked AS (
  SELECT DISTINCT __column__, dense_rank() OVER (ORDER BY __column__ DESC) AS place
  FROM __table__
  WHERE __column__ IS NOT NULL
)
SELECT __column__
FROM ranked
--: if nth
WHERE place = :n;
--: else
--: if third
WHERE place = 3;
--: else
WHERE place = 2;
--: end
--: end
