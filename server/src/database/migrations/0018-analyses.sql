-- Analyses of whole projects.
CREATE TABLE analyses (
  id          TEXT PRIMARY KEY,
  position    INTEGER NOT NULL,     -- microseconds since 1970: the time of creation and the place in lists
  workspace   TEXT NOT NULL,
  project     TEXT NOT NULL,
  token       TEXT NOT NULL,
  request     TEXT NOT NULL,        -- JSON: paths, types, baseline
  status      TEXT NOT NULL,        -- queued, running, finished, failed
  error       TEXT,                 -- why it failed
  files       INTEGER NOT NULL,
  analyzed    INTEGER NOT NULL,
  cached      INTEGER NOT NULL,
  skipped     INTEGER NOT NULL,
  summary     TEXT NOT NULL,        -- JSON: numbers of findings, notices
  beat_at     INTEGER NOT NULL,     -- when a process last worked on it, in milliseconds since 1970
  finished_at INTEGER
) STRICT;

CREATE INDEX analyses_by_project ON analyses (workspace, project, position);

CREATE TABLE analysis_findings (
  analysis    TEXT NOT NULL,
  place       INTEGER NOT NULL,     -- the most severe first, then in order of the files and lines
  path        TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  severity    TEXT NOT NULL,
  state       TEXT,                 -- new or unchanged. NULL: there is no baseline
  suppressed  INTEGER NOT NULL,     -- 1: by a comment in the code
  finding     TEXT NOT NULL,        -- JSON: rule, category, message, range
  PRIMARY KEY (analysis, place)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX analysis_findings_by_fingerprint ON analysis_findings (analysis, fingerprint);

-- Findings that somebody accepted or declared to be false.
CREATE TABLE finding_decisions (
  workspace   TEXT NOT NULL,
  project     TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  status      TEXT NOT NULL,        -- accepted, false_positive
  reason      TEXT,
  token       TEXT NOT NULL,
  decided_at  INTEGER NOT NULL,     -- milliseconds since 1970
  PRIMARY KEY (workspace, project, fingerprint)
) STRICT, WITHOUT ROWID;

-- The findings in one content, for the next analysis with the same rules and settings.
CREATE TABLE analysis_cache (
  workspace TEXT NOT NULL,
  key       TEXT NOT NULL,          -- SHA-256 of the content, the language, the settings and the version of the rules
  used_at   INTEGER NOT NULL,       -- milliseconds since 1970
  findings  TEXT NOT NULL,          -- JSON
  PRIMARY KEY (workspace, key)
) STRICT, WITHOUT ROWID;

CREATE INDEX analysis_cache_by_use ON analysis_cache (workspace, used_at);
