-- What the scanners said of each file, and by what they judged it.
CREATE TABLE scans (
  position    INTEGER PRIMARY KEY,  -- of the file
  version     TEXT NOT NULL,        -- names and versions of all scanners: another one means that it must be scanned again
  scanners    TEXT NOT NULL,        -- JSON
  findings    TEXT NOT NULL,        -- JSON
  duration_ms INTEGER NOT NULL,
  scanned_at  INTEGER NOT NULL
) STRICT;

-- Files that were clean when they came and are not any more. Nobody can read them; their owners can see that they are here.
CREATE TABLE quarantine (
  position       INTEGER PRIMARY KEY,
  id             TEXT NOT NULL UNIQUE,
  workspace      TEXT NOT NULL,
  project        TEXT NOT NULL,
  file           TEXT NOT NULL,     -- JSON: the record as it was
  blob           TEXT NOT NULL,
  verdict        TEXT NOT NULL,
  reason         TEXT NOT NULL,
  quarantined_at INTEGER NOT NULL
) STRICT;

CREATE INDEX quarantine_by_project ON quarantine (workspace, project, position);

-- How far work in the background has come, so that it goes on where it stopped.
CREATE TABLE progress (
  job     TEXT PRIMARY KEY,
  version TEXT NOT NULL,
  position INTEGER NOT NULL
) STRICT;
