--: name: SQL upsert
--: target: sql
--: phrases: upsert [query|statement]; insert or update; insert [row] (if not exists|on conflict) [update]; on conflict [do update]; insert on conflict
--: includes: sql; [sql] query; select [query|statement]; (postgres|postgresql) [query]; (standard|plain) sql; (find|list|show|get|select|return|fetch) [all]; table; tables; window function; rows; records; database; statement; on conflict; do update; returning; insert; update; atomic; unique; excluded; conflict; exists; race conditions
--: option mysql: mysql; mariadb; on duplicate key
--: option nothing: do nothing; (ignore|skip) [duplicates|if exists|existing]
--: value table = users: (into|in) [the] {word} [table]
--: value key = email: unique {word}; conflict on {word}
--: if mysql
INSERT INTO __table__ (__key__, name)
VALUES (?, ?) AS new
ON DUPLICATE KEY UPDATE name = new.name;
--: else
-- __key__ must have a unique constraint.
INSERT INTO __table__ (__key__, name)
VALUES ($1, $2)
--: if nothing
ON CONFLICT (__key__) DO NOTHING
--: else
ON CONFLICT (__key__) DO UPDATE
SET name = EXCLUDED.name
--: end
RETURNING *;
--: end
