-- A file in quarantine is a row with columns, as in `files`; before, it was JSON.
CREATE TABLE quarantined (
  position       INTEGER PRIMARY KEY,
  id             TEXT NOT NULL UNIQUE,
  workspace      TEXT NOT NULL,
  project        TEXT NOT NULL,
  folder         TEXT NOT NULL,
  name           TEXT NOT NULL,
  description    TEXT,
  size           INTEGER NOT NULL,
  media_type     TEXT NOT NULL,
  kind           TEXT NOT NULL,
  sha256         TEXT NOT NULL,
  blob           TEXT NOT NULL,
  version        INTEGER NOT NULL,
  changed_at     INTEGER,
  verdict        TEXT NOT NULL,
  reason         TEXT NOT NULL,
  quarantined_at INTEGER NOT NULL
) STRICT;

INSERT INTO quarantined
SELECT position, id, workspace, project, json(file) ->> 'folder', json(file) ->> 'name', json(file) ->> 'description',
  CAST(json(file) ->> 'size' AS INTEGER), json(file) ->> 'mediaType', json(file) ->> 'kind', json(file) ->> 'sha256', blob,
  CAST(json(file) ->> 'version' AS INTEGER), CAST(json(file) ->> 'changedAt' AS INTEGER), verdict, reason, quarantined_at
FROM quarantine;

DROP TABLE quarantine;
ALTER TABLE quarantined RENAME TO quarantine;
CREATE INDEX quarantine_by_project ON quarantine (workspace, project, position);
