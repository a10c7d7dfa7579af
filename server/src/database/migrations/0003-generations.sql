-- Every answer that was given, for its owner to look at again.
CREATE TABLE generations (
  position          INTEGER PRIMARY KEY,  -- as of files: the time of creation and the place in lists
  id                TEXT NOT NULL UNIQUE,
  workspace         TEXT NOT NULL,
  token             TEXT NOT NULL,
  request           TEXT NOT NULL,        -- JSON: prompt, type, framework, language
  type              TEXT NOT NULL,
  model             TEXT NOT NULL,
  fingerprint       TEXT NOT NULL,        -- SHA-256 of all that was asked, files of the context included
  engine            TEXT NOT NULL,        -- who answered: 'builtin', 'openai:gpt-4o-mini'
  verified          TEXT NOT NULL,        -- what was proven of it, separated by commas
  content           TEXT NOT NULL,
  prompt_tokens     INTEGER NOT NULL,
  completion_tokens INTEGER NOT NULL,
  cost_micros       INTEGER NOT NULL,     -- millionths of the money of the price table
  duration_ms       INTEGER NOT NULL
) STRICT;

CREATE INDEX generations_by_workspace ON generations (workspace, position);
CREATE INDEX generations_by_fingerprint ON generations (workspace, fingerprint, position);

-- What was used on a day, and what is reserved by calls under way: a call takes its reserve before it begins,
-- so that calls in parallel cannot spend the same money twice.
CREATE TABLE usage_days (
  workspace         TEXT NOT NULL,
  token             TEXT NOT NULL,        -- '' is the whole workspace
  day               TEXT NOT NULL,        -- 2026-11-15, UTC
  requests          INTEGER NOT NULL,
  prompt_tokens     INTEGER NOT NULL,
  completion_tokens INTEGER NOT NULL,
  cost_micros       INTEGER NOT NULL,
  reserved_tokens   INTEGER NOT NULL,
  reserved_micros   INTEGER NOT NULL,
  PRIMARY KEY (workspace, token, day)
) STRICT;
