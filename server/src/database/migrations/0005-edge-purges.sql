-- Files that are gone here and must go from the edge too, until the edge has confirmed it.
CREATE TABLE purges (
  id       TEXT PRIMARY KEY,
  due_at   INTEGER NOT NULL,  -- milliseconds since 1970
  attempts INTEGER NOT NULL
) STRICT;
CREATE INDEX purges_due ON purges (due_at);
