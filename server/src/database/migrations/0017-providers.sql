-- Model providers that are attached while the service runs, and who answers for a model.
CREATE TABLE providers (
  id         TEXT NOT NULL PRIMARY KEY,
  name       TEXT NOT NULL UNIQUE,  -- the first part of its targets
  kind       TEXT NOT NULL,
  base_url   TEXT,                  -- NULL: that of the kind
  model      TEXT,                  -- answers where no chain is set. NULL: none, or those of the kind
  api_key    TEXT,                  -- encrypted with a key that is not in the database. NULL: none
  created_at INTEGER NOT NULL       -- milliseconds since 1970
) STRICT, WITHOUT ROWID;

CREATE TABLE model_chains (
  model TEXT NOT NULL PRIMARY KEY,
  chain TEXT NOT NULL               -- JSON: targets in order
) STRICT, WITHOUT ROWID;
