--: name: SQL query for duplicates
--: target: sql
--: phrases: query for duplicates; (find|list|show|detect|get|select) duplicate {word} in [the] {word} (table|database); (find|list|show|detect|get|select) duplicate (emails|rows|users|customers|orders|records); duplicate (rows|records|entries|values|emails|names); (find|delete|remove) (duplicates|duplicate) (rows|records|users|customers|orders|entries|emails); (find|delete|remove) duplicates (in|from) [a|the|my] [{word}] (table|database); sql duplicates; duplicates (in|with) sql
--: includes: sql; [sql] query; select [query|statement]; (postgres|postgresql) [query]; (standard|plain) sql; (find|list|show|get|select|return|fetch) [all]; table; tables; window function; rows; records; database; statement; group by; having; more than once; (appear|appears|occur|occurs) more than once; how (often|many times); count; number of duplicates; table; column; duplicated
--: option delete: (delete|remove|deletes|removes) [the] (duplicates|duplicate); (keep|keeps|keeping) [only] [the] (oldest|first|one)
--: value column = email: duplicate {word}; duplicates by {word}; (on|of) [the] {word} column
--: value table = users: in [the] {word} [table]; from [the] {word} [table]
--: if column is rows or column is records or column is entries or column is values
-- Replace email by the columns that make two rows equal.
SELECT email, count(*) AS occurrences
FROM __table__
GROUP BY email
HAVING count(*) > 1
ORDER BY occurrences DESC;
--: else
--: if column is emails
SELECT email, count(*) AS occurrences
FROM __table__
GROUP BY email
HAVING count(*) > 1
ORDER BY occurrences DESC;
--: else
--: if column is names
SELECT name, count(*) AS occurrences
FROM __table__
GROUP BY name
HAVING count(*) > 1
ORDER BY occurrences DESC;
--: else
SELECT __column__, count(*) AS occurrences
FROM __table__
GROUP BY __column__
HAVING count(*) > 1
ORDER BY occurrences DESC;
--: end
--: end
--: end
--: if delete

-- Deletes every row that has an equal one with a smaller id: the oldest row stays.
DELETE FROM __table__
WHERE id IN (
  SELECT id
  FROM (
--: if column is names
    SELECT id, row_number() OVER (PARTITION BY name ORDER BY id) AS place
--: else
    SELECT id, row_number() OVER (PARTITION BY email ORDER BY id) AS place
--: end
    FROM __table__
  ) AS numbered
  WHERE place > 1
);
--: end
