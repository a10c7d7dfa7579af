-- Earlier contents of files, checkpoints of projects, and contents that several of them share.

ALTER TABLE files ADD COLUMN version INTEGER NOT NULL DEFAULT 1;  -- number of the current content, counted from 1
ALTER TABLE files ADD COLUMN changed_at INTEGER;                  -- when the content was replaced. NULL: never
ALTER TABLE files ADD COLUMN origin TEXT;                         -- JSON: who or what wrote the content. NULL: not recorded

CREATE INDEX files_by_path ON files (workspace, project, folder, name, position);

-- The contents of a file before the current one. They are deleted with the file.
CREATE TABLE versions (
  file        INTEGER NOT NULL,     -- position of the file
  number      INTEGER NOT NULL,
  name        TEXT NOT NULL,        -- of the file at that time, under which the content was scanned
  size        INTEGER NOT NULL,
  media_type  TEXT NOT NULL,
  kind        TEXT NOT NULL,
  sha256      TEXT NOT NULL,
  blob        TEXT NOT NULL,
  scan        TEXT,
  origin      TEXT,
  written_at  INTEGER NOT NULL,     -- milliseconds since 1970
  replaced_at INTEGER NOT NULL,
  PRIMARY KEY (file, number)
) STRICT, WITHOUT ROWID;

-- A record of all files of a project at one moment.
CREATE TABLE checkpoints (
  position  INTEGER PRIMARY KEY,    -- as of files: the time of creation and the place in lists
  id        TEXT NOT NULL UNIQUE,
  workspace TEXT NOT NULL,
  project   TEXT NOT NULL,
  number    INTEGER NOT NULL,       -- counts the checkpoints of the project
  label     TEXT,
  origin    TEXT,
  files     INTEGER NOT NULL,
  bytes     INTEGER NOT NULL
) STRICT;

CREATE INDEX checkpoints_by_project ON checkpoints (workspace, project, position);
CREATE UNIQUE INDEX checkpoints_by_number ON checkpoints (workspace, project, number);

-- A file as it was in all checkpoints from `first` to `last`. A checkpoint adds rows only for files that have changed since the one before.
CREATE TABLE checkpoint_files (
  workspace   TEXT NOT NULL,
  project     TEXT NOT NULL,
  file        INTEGER NOT NULL,     -- position of the file
  first       INTEGER NOT NULL,     -- number of a checkpoint that exists
  last        INTEGER NOT NULL,     -- number of a checkpoint that exists
  id          TEXT NOT NULL,
  folder      TEXT NOT NULL,
  name        TEXT NOT NULL,
  description TEXT,
  version     INTEGER NOT NULL,
  size        INTEGER NOT NULL,
  media_type  TEXT NOT NULL,
  kind        TEXT NOT NULL,
  sha256      TEXT NOT NULL,
  blob        TEXT,                 -- NULL: the content was purged
  origin      TEXT,
  PRIMARY KEY (workspace, project, file, first)
) STRICT, WITHOUT ROWID;

CREATE INDEX checkpoint_files_by_file ON checkpoint_files (file);

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

CREATE TABLE project_settings (
  workspace TEXT NOT NULL,
  project   TEXT NOT NULL,
  settings  TEXT NOT NULL,          -- JSON
  PRIMARY KEY (workspace, project)
) STRICT, WITHOUT ROWID;
