--: name: SQL pagination
--: target: sql
--: phrases: (sql|postgres|keyset|cursor|offset) (pagination|paging) [query]; pagination (in|with) (sql|postgres); paginate [a] (query|table) [sql]
--: includes: sql; [sql] query; select [query|statement]; (postgres|postgresql) [query]; (standard|plain) sql; (find|list|show|get|select|return|fetch) [all]; table; tables; window function; rows; records; database; statement; pagination; (keyset|cursor|cursor based) [pagination]; limit; newest first; stable order; next page; page size; total count; large tables; fast; index; cursor
--: option offset: (limit|with) [and] offset; offset [pagination|based]
--: value size = 20: {n} (per page|rows|items); page size [of] {n}
--: value table = posts: (for|of|from) [the] {word} [table]
--: if offset
-- Simple, but slow for late pages: the database reads and skips all rows before them.
SELECT *, count(*) OVER () AS total
FROM __table__
ORDER BY created_at DESC, id DESC
LIMIT __size__ OFFSET :offset;
--: else
-- Keyset pagination: as fast for page 1000 as for page 1. Needs this index:
CREATE INDEX IF NOT EXISTS __table___newest ON __table__ (created_at DESC, id DESC);

-- First page
SELECT *
FROM __table__
ORDER BY created_at DESC, id DESC
LIMIT __size__;

-- Next page: pass created_at and id of the last row
SELECT *
FROM __table__
WHERE (created_at, id) < (:last_created_at, :last_id)
ORDER BY created_at DESC, id DESC
LIMIT __size__;
--: end
