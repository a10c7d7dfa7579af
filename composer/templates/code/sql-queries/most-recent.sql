--: name: SQL query for the most recent rows
--: target: sql
--: phrases: query for [the] most recent (rows|records); (query|sql) {n} (most recent|latest|newest) {word}; (select|get|find|show|list) {n} (most recent|latest|newest) {word} [sql]; (last|latest|newest|most recent) {n} {word} (sql|query|from)
--: includes: sql; [sql] query; select [query|statement]; (postgres|postgresql) [query]; (standard|plain) sql; (find|list|show|get|select|return|fetch) [all]; table; tables; window function; rows; records; database; statement; order by; limit; newest first; created_at; descending
--: value n = 10: {n} (most recent|latest|newest); (last|latest|newest|most recent) {n}
--: value table = orders: (most recent|latest|newest) {word}; (last|latest|newest|most recent) {n} {word}
SELECT *
FROM __table__
ORDER BY created_at DESC, id DESC
LIMIT __n__;
