-- Written in SQLite's words. INTEGER is 64 bits wide; another backend translates it, and the table options.

CREATE TABLE tokens (
  id         TEXT PRIMARY KEY,
  hash       TEXT NOT NULL UNIQUE,  -- SHA-256 of the token; the token itself is never stored
  workspace  TEXT NOT NULL,
  name       TEXT NOT NULL,
  scopes     TEXT NOT NULL,         -- separated by spaces
  project    TEXT,                  -- NULL: every project of the workspace
  created_at INTEGER NOT NULL,      -- milliseconds since 1970, like every *_at
  expires_at INTEGER
) STRICT;

CREATE INDEX tokens_by_workspace ON tokens (workspace, created_at);

CREATE TABLE files (
  position    INTEGER PRIMARY KEY,  -- microseconds since 1970, unique: the time of creation and the place in lists
  id          TEXT NOT NULL UNIQUE,
  workspace   TEXT NOT NULL,
  project     TEXT NOT NULL,
  folder      TEXT NOT NULL,        -- '' is the root
  name        TEXT NOT NULL,
  description TEXT,
  size        INTEGER NOT NULL,
  media_type  TEXT NOT NULL,
  kind        TEXT NOT NULL,
  sha256      TEXT NOT NULL,
  blob        TEXT NOT NULL         -- the key of the bytes in the blob store
) STRICT;

-- A blob that has no row: an upload under way until `due_at`, or bytes to remove once that time has come.
-- The transaction that makes or ends a file moves its blob in or out of here, so no byte is ever forgotten.
CREATE TABLE intents (
  blob   TEXT PRIMARY KEY,
  due_at INTEGER NOT NULL
) STRICT;

-- Every question that the list endpoint can be asked about a project is a list of its own, with its length
-- kept: a page and its total cost the same whether the project has a thousand files or a million.
CREATE TABLE lists (
  id        INTEGER PRIMARY KEY,    -- random
  workspace TEXT NOT NULL,
  project   TEXT NOT NULL,
  scope     TEXT NOT NULL,          -- 'in:<folder>' its direct children, 'below:<folder>' everything under it; long ones hashed
  type      TEXT NOT NULL,          -- '' any, 'image' a kind, 'image/*', 'image/png', '.png'
  total     INTEGER NOT NULL,
  UNIQUE (workspace, project, scope, type)
) STRICT;

CREATE TABLE list_files (
  list     INTEGER NOT NULL,
  position INTEGER NOT NULL,
  PRIMARY KEY (list, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE idempotency_keys (
  token       TEXT NOT NULL,
  key         TEXT NOT NULL,
  fingerprint TEXT NOT NULL,        -- what was asked; the same key with another one is a conflict
  answer      TEXT NOT NULL,        -- JSON, given again to whoever repeats the request
  created_at  INTEGER NOT NULL,
  PRIMARY KEY (token, key)
) STRICT, WITHOUT ROWID;

CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);
