-- Written in SQLite's dialect; `postgres-migrate.ts` translates the types and the table options. INTEGER has 64 bits.
--
-- `*_at` columns are milliseconds since 1970. A `position` is a creation time in microseconds since 1970, made unique; lists
-- are sorted by it. `folder` and `parent` are '' for the root.

-- Access ----------------------------------------------------------------------------------------------------------

CREATE TABLE tokens (
  id           TEXT PRIMARY KEY,
  hash         TEXT NOT NULL UNIQUE,  -- SHA-256 of the token; the token itself is never stored
  workspace    TEXT NOT NULL,
  name         TEXT NOT NULL,
  scopes       TEXT NOT NULL,         -- separated by spaces
  project      TEXT,                  -- NULL: every project of the workspace
  created_at   INTEGER NOT NULL,
  expires_at   INTEGER,
  limits       TEXT,                  -- JSON. NULL: only those of the settings
  last_used_at INTEGER                -- exact to five minutes. NULL: never
) STRICT;

CREATE INDEX tokens_by_workspace ON tokens (workspace, created_at);

-- Codes of links that sign in to the console. Each works once.
CREATE TABLE login_codes (
  hash       TEXT PRIMARY KEY,        -- of the code, as for tokens
  workspace  TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;

CREATE TABLE idempotency_keys (
  token       TEXT NOT NULL,
  key         TEXT NOT NULL,
  fingerprint TEXT NOT NULL,          -- of the request; the same key with another one is a conflict
  answer      TEXT NOT NULL,          -- JSON: the response to repeated requests
  created_at  INTEGER NOT NULL,
  PRIMARY KEY (token, key)
) STRICT, WITHOUT ROWID;

CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);

-- Files -----------------------------------------------------------------------------------------------------------

CREATE TABLE files (
  position    INTEGER PRIMARY KEY,
  id          TEXT NOT NULL UNIQUE,
  workspace   TEXT NOT NULL,
  project     TEXT NOT NULL,
  folder      TEXT NOT NULL,
  name        TEXT NOT NULL,
  description TEXT,
  size        INTEGER NOT NULL,
  media_type  TEXT NOT NULL,
  kind        TEXT NOT NULL,
  sha256      TEXT NOT NULL,
  blob        TEXT NOT NULL,               -- key of the content in the blob store
  type        TEXT NOT NULL DEFAULT '',    -- kind, media type and extension, separated by spaces
  scan        TEXT,                        -- JSON. NULL: not scanned
  version     INTEGER NOT NULL DEFAULT 1,  -- number of the current content, counted from 1
  changed_at  INTEGER,                     -- when the content was replaced. NULL: never
  origin      TEXT                         -- JSON: who or what wrote the content. NULL: unknown
) STRICT;

-- Lists are read from these indexes.
CREATE INDEX files_by_project ON files (workspace, project, position);
CREATE INDEX files_by_folder ON files (workspace, project, folder, position);
CREATE INDEX files_by_type ON files (workspace, project, type, position);
CREATE INDEX files_by_folder_and_type ON files (workspace, project, folder, type, position);
CREATE INDEX files_by_path ON files (workspace, project, folder, name, position);
-- Files whose scan has findings. Queries must repeat the condition.
CREATE INDEX files_with_warnings ON files (workspace, project, position) WHERE replace(scan, '"findings":[{', '') <> scan;

-- The number of files in each folder and their bytes, by type. A folder without files has no row; the root has no parent and no name.
-- A transaction that changes a number holds its row until it ends, so each number is kept in 16 parts (position % 16).
CREATE TABLE folder_totals (
  workspace TEXT NOT NULL,
  project   TEXT NOT NULL,
  parent    TEXT NOT NULL,
  name      TEXT NOT NULL,
  type      TEXT NOT NULL,
  part      INTEGER NOT NULL,
  direct    INTEGER NOT NULL,         -- files in the folder itself
  below     INTEGER NOT NULL,         -- files at any depth
  bytes     INTEGER NOT NULL,         -- sizes of the current contents of these, without earlier versions
  PRIMARY KEY (workspace, project, parent, name, type, part)
) STRICT, WITHOUT ROWID;

-- The contents of a file before the current one. They are deleted with the file.
CREATE TABLE versions (
  file        INTEGER NOT NULL,       -- position of the file
  number      INTEGER NOT NULL,
  name        TEXT NOT NULL,          -- of the file at that time, under which the content was scanned
  size        INTEGER NOT NULL,
  media_type  TEXT NOT NULL,
  kind        TEXT NOT NULL,
  sha256      TEXT NOT NULL,
  blob        TEXT NOT NULL,
  scan        TEXT,
  origin      TEXT,
  written_at  INTEGER NOT NULL,
  replaced_at INTEGER NOT NULL,
  PRIMARY KEY (file, number)
) STRICT, WITHOUT ROWID;

-- Files that were clean when they were uploaded and are rejected by newer scan rules. Nobody can read their content.
CREATE TABLE quarantine (
  position       INTEGER PRIMARY KEY,
  id             TEXT NOT NULL UNIQUE,
  workspace      TEXT NOT NULL,
  project        TEXT NOT NULL,
  file           TEXT NOT NULL,       -- JSON: the file before its quarantine
  blob           TEXT NOT NULL,
  verdict        TEXT NOT NULL,
  reason         TEXT NOT NULL,
  quarantined_at INTEGER NOT NULL
) STRICT;

CREATE INDEX quarantine_by_project ON quarantine (workspace, project, position);

-- Blobs ------------------------------------------------------------------------------------------------------------

-- A blob without a file: an upload in progress until `due_at`, or bytes to remove after it. The transaction that creates or
-- deletes a file deletes or inserts the row of its blob, so no bytes are ever forgotten.
CREATE TABLE intents (
  blob   TEXT PRIMARY KEY,
  due_at INTEGER NOT NULL
) STRICT;

-- The bytes of small files. The transaction that inserts a file also stores them. With WITHOUT ROWID, inserts are slower.
CREATE TABLE small_blobs (
  blob    TEXT PRIMARY KEY,           -- a key that ends in 's'
  content BLOB NOT NULL
) STRICT;

-- Blobs that have had more than one reference: from files, versions, checkpoints or the quarantine. Any other blob that
-- one of them refers to has exactly one reference.
CREATE TABLE shared_blobs (
  blob TEXT PRIMARY KEY,
  refs INTEGER NOT NULL
) STRICT;

-- References that the current transaction has removed. Empty outside of transactions.
CREATE TABLE released_blobs (
  blob TEXT NOT NULL
) STRICT;

-- Deleted files that the edge has not yet confirmed to have removed.
CREATE TABLE purges (
  id       TEXT PRIMARY KEY,
  due_at   INTEGER NOT NULL,
  attempts INTEGER NOT NULL
) STRICT;

CREATE INDEX purges_due ON purges (due_at);

-- Projects ---------------------------------------------------------------------------------------------------------

CREATE TABLE project_settings (
  workspace TEXT NOT NULL,
  project   TEXT NOT NULL,
  settings  TEXT NOT NULL,            -- JSON
  PRIMARY KEY (workspace, project)
) STRICT, WITHOUT ROWID;

CREATE TABLE project_limits (
  workspace TEXT NOT NULL,
  project   TEXT NOT NULL,
  limits    TEXT NOT NULL,            -- JSON
  PRIMARY KEY (workspace, project)
) STRICT, WITHOUT ROWID;

-- A record of all files of a project at one moment.
CREATE TABLE checkpoints (
  position  INTEGER PRIMARY KEY,
  id        TEXT NOT NULL UNIQUE,
  workspace TEXT NOT NULL,
  project   TEXT NOT NULL,
  number    INTEGER NOT NULL,         -- counts the checkpoints of the project
  label     TEXT,
  origin    TEXT,
  files     INTEGER NOT NULL,
  bytes     INTEGER NOT NULL
) STRICT;

CREATE INDEX checkpoints_by_project ON checkpoints (workspace, project, position);
CREATE UNIQUE INDEX checkpoints_by_number ON checkpoints (workspace, project, number);

-- A file as it was in all checkpoints from `first` to `last`. A checkpoint adds rows only for files that have changed since
-- the previous one.
CREATE TABLE checkpoint_files (
  workspace   TEXT NOT NULL,
  project     TEXT NOT NULL,
  file        INTEGER NOT NULL,       -- position of the file
  first       INTEGER NOT NULL,       -- number of a checkpoint that exists
  last        INTEGER NOT NULL,       -- number of a checkpoint that exists
  id          TEXT NOT NULL,
  folder      TEXT NOT NULL,
  name        TEXT NOT NULL,
  description TEXT,
  version     INTEGER NOT NULL,
  size        INTEGER NOT NULL,
  media_type  TEXT NOT NULL,
  kind        TEXT NOT NULL,
  sha256      TEXT NOT NULL,
  blob        TEXT,                   -- NULL: the content was purged
  origin      TEXT,
  PRIMARY KEY (workspace, project, file, first)
) STRICT, WITHOUT ROWID;

CREATE INDEX checkpoint_files_by_file ON checkpoint_files (file);

-- Analyses of projects ---------------------------------------------------------------------------------------------

CREATE TABLE analyses (
  id          TEXT PRIMARY KEY,
  position    INTEGER NOT NULL,
  workspace   TEXT NOT NULL,
  project     TEXT NOT NULL,
  token       TEXT NOT NULL,
  request     TEXT NOT NULL,          -- JSON: paths, types, baseline
  status      TEXT NOT NULL,          -- queued, running, finished, failed
  error       TEXT,                   -- why it failed
  files       INTEGER NOT NULL,
  analyzed    INTEGER NOT NULL,
  cached      INTEGER NOT NULL,
  skipped     INTEGER NOT NULL,
  summary     TEXT NOT NULL,          -- JSON: numbers of findings, notices
  beat_at     INTEGER NOT NULL,       -- when a process last worked on it
  finished_at INTEGER
) STRICT;

CREATE INDEX analyses_by_project ON analyses (workspace, project, position);

CREATE TABLE analysis_findings (
  analysis    TEXT NOT NULL,
  place       INTEGER NOT NULL,       -- the most severe first, then in order of files and lines
  path        TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  severity    TEXT NOT NULL,
  state       TEXT,                   -- new or unchanged. NULL: there is no baseline
  suppressed  INTEGER NOT NULL,       -- 1: by a comment in the code
  finding     TEXT NOT NULL,          -- JSON: rule, category, message, range
  PRIMARY KEY (analysis, place)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX analysis_findings_by_fingerprint ON analysis_findings (analysis, fingerprint);

-- Findings that a user accepted or declared to be false.
CREATE TABLE finding_decisions (
  workspace   TEXT NOT NULL,
  project     TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  status      TEXT NOT NULL,          -- accepted, false_positive
  reason      TEXT,
  token       TEXT NOT NULL,
  decided_at  INTEGER NOT NULL,
  PRIMARY KEY (workspace, project, fingerprint)
) STRICT, WITHOUT ROWID;

-- The findings in one content, for the next analysis with the same rules and settings.
CREATE TABLE analysis_cache (
  workspace TEXT NOT NULL,
  key       TEXT NOT NULL,            -- SHA-256 of the content, the language, the settings and the version of the rules
  used_at   INTEGER NOT NULL,
  findings  TEXT NOT NULL,            -- JSON
  PRIMARY KEY (workspace, key)
) STRICT, WITHOUT ROWID;

CREATE INDEX analysis_cache_by_use ON analysis_cache (workspace, used_at);

-- Generations ------------------------------------------------------------------------------------------------------

-- Lists read the columns up to `error`. SQLite reads a row up to the last column that a query needs, so the long ones are last.
CREATE TABLE generations (
  position            INTEGER PRIMARY KEY,
  id                  TEXT NOT NULL UNIQUE,
  workspace           TEXT NOT NULL,
  token               TEXT NOT NULL,
  project             TEXT,              -- of the token, or else of the request. A token of a project sees only its generations
  type                TEXT NOT NULL,
  model               TEXT NOT NULL,
  parent              TEXT,              -- id of the generation that this one changes
  prompt_tokens       INTEGER NOT NULL,
  completion_tokens   INTEGER NOT NULL,
  prompt_start        TEXT NOT NULL,     -- JSON: the prompt; of a longer one, the first 501 characters
  error               TEXT,              -- why there is no answer; such a generation is in no list. NULL: there is one
  fingerprint         TEXT NOT NULL,     -- SHA-256 of the whole request, including context files
  request_fingerprint TEXT,              -- SHA-256 of the request as sent: only the same request may resume the generation
  engine              TEXT NOT NULL,     -- the target that answered: 'builtin', 'openai:gpt-4o-mini'
  verified            TEXT NOT NULL,     -- the checks that passed, separated by commas
  missing             TEXT,              -- JSON: phrases of the request that the answer does not cover. NULL: none
  cost_micros         INTEGER NOT NULL,  -- millionths of the currency of the price table
  duration_ms         INTEGER NOT NULL,
  failed_calls        TEXT,              -- JSON: calls to models that failed. NULL: none
  request             TEXT NOT NULL,     -- JSON: prompt, type, framework, language
  content             TEXT NOT NULL
) STRICT;

-- Lists are read from these indexes. Queries must repeat the condition.
CREATE INDEX generations_by_workspace ON generations (workspace, position) WHERE error IS NULL;
CREATE INDEX generations_by_project ON generations (workspace, project, position) WHERE error IS NULL;
CREATE INDEX generations_by_fingerprint ON generations (workspace, fingerprint, position);

-- Usage per day (2026-11-15, UTC). `token` is '' for the whole workspace, and 'project:…' for a whole project.
CREATE TABLE usage_days (
  workspace         TEXT NOT NULL,
  token             TEXT NOT NULL,
  day               TEXT NOT NULL,
  requests          INTEGER NOT NULL,
  prompt_tokens     INTEGER NOT NULL,
  completion_tokens INTEGER NOT NULL,
  cost_micros       INTEGER NOT NULL,
  PRIMARY KEY (workspace, token, day)
) STRICT;

-- The maximum cost of calls in progress: a call takes its reserve before it begins, so that concurrent calls cannot spend the
-- same money twice. A reserve expires, because the node that holds it may crash. `token` as in `usage_days`.
CREATE TABLE usage_reserves (
  workspace  TEXT NOT NULL,
  token      TEXT NOT NULL,
  day        TEXT NOT NULL,
  id         TEXT NOT NULL,
  tokens     INTEGER NOT NULL,
  micros     INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (workspace, token, day, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE usage_details (
  workspace         TEXT NOT NULL,
  day               TEXT NOT NULL,
  token             TEXT NOT NULL,
  project           TEXT NOT NULL,    -- '' is none
  model             TEXT NOT NULL,
  requests          INTEGER NOT NULL,
  prompt_tokens     INTEGER NOT NULL,
  completion_tokens INTEGER NOT NULL,
  cost_micros       INTEGER NOT NULL,
  PRIMARY KEY (workspace, day, token, project, model)
) STRICT, WITHOUT ROWID;

-- Model providers that were attached while the service ran.
CREATE TABLE providers (
  id         TEXT NOT NULL PRIMARY KEY,
  name       TEXT NOT NULL UNIQUE,    -- the first part of its targets
  kind       TEXT NOT NULL,
  base_url   TEXT,                    -- NULL: that of the kind
  model      TEXT,                    -- answers where no chain is set. NULL: none, or those of the kind
  api_key    TEXT,                    -- encrypted with a key that is not in the database. NULL: none
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE model_chains (
  model TEXT NOT NULL PRIMARY KEY,
  chain TEXT NOT NULL                 -- JSON: targets in order
) STRICT, WITHOUT ROWID;

-- Nodes ------------------------------------------------------------------------------------------------------------

-- How far background work has progressed, so that it resumes where it stopped.
CREATE TABLE progress (
  job      TEXT PRIMARY KEY,
  version  TEXT NOT NULL,
  position INTEGER NOT NULL
) STRICT;

-- Work that one node at a time may do.
CREATE TABLE leases (
  name       TEXT PRIMARY KEY,
  owner      TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
