-- Lists are read from indexes of `files`, and totals from one row per folder and type. This replaces a row per file in every
-- list that it could be in. The scan of a file is a column, and small content is stored as bytes.

ALTER TABLE files ADD COLUMN type TEXT NOT NULL DEFAULT '';  -- kind, media type and extension, separated by spaces
ALTER TABLE files ADD COLUMN scan TEXT;                      -- JSON. NULL: stored before scanning was introduced

CREATE TABLE extensions (
  position  INTEGER PRIMARY KEY,
  extension TEXT NOT NULL
) STRICT;

INSERT INTO extensions (position, extension)
SELECT position, substr(type, 2) FROM lists JOIN list_files ON list = id
WHERE scope = 'below:' AND substr(type, 1, 1) = '.' ORDER BY position;

UPDATE files SET
  type = kind || ' ' || media_type || ' '
    || COALESCE((SELECT extension FROM extensions WHERE extensions.position = files.position), ''),
  scan = (
    SELECT '{"scanners":' || scanners || ',"findings":' || findings
      || ',"durationMs":' || duration_ms || ',"scannedAt":' || scanned_at || '}'
    FROM scans WHERE scans.position = files.position
  );

DROP TABLE extensions;
DROP TABLE scans;
DROP TABLE list_files;
DROP TABLE list_totals;
DROP TABLE lists;
DROP TABLE folders;

CREATE INDEX files_by_project ON files (workspace, project, position);
CREATE INDEX files_by_folder ON files (workspace, project, folder, position);
CREATE INDEX files_by_type ON files (workspace, project, type, position);
CREATE INDEX files_by_folder_and_type ON files (workspace, project, folder, type, position);

-- The number of files in each folder, by type. The root has no parent and no name. A folder without files has no row.
-- Whoever changes a number holds its row until the transaction ends, so each number is kept in 16 parts (position % 16).
CREATE TABLE folder_totals (
  workspace TEXT NOT NULL,
  project   TEXT NOT NULL,
  parent    TEXT NOT NULL,
  name      TEXT NOT NULL,
  type      TEXT NOT NULL,
  part      INTEGER NOT NULL,
  direct    INTEGER NOT NULL,  -- files in the folder itself
  below     INTEGER NOT NULL,  -- files at any depth
  PRIMARY KEY (workspace, project, parent, name, type, part)
) STRICT, WITHOUT ROWID;

-- What is left of a path when all that is not a slash has been cut from its end is its parent, with the slash.
WITH RECURSIVE above (workspace, project, folder, path) AS (
  SELECT DISTINCT workspace, project, folder, folder FROM files
  UNION
  SELECT workspace, project, folder, rtrim(rtrim(path, replace(path, '/', '')), '/') FROM above WHERE path <> ''
), counted AS (
  SELECT workspace, project, folder, type, position % 16 AS part, count(*) AS total
  FROM files GROUP BY workspace, project, folder, type, position % 16
)
INSERT INTO folder_totals (workspace, project, parent, name, type, part, direct, below)
SELECT workspace, project, rtrim(rtrim(path, replace(path, '/', '')), '/'),
  substr(path, length(rtrim(path, replace(path, '/', ''))) + 1),
  type, part, SUM(CASE WHEN path = folder THEN total ELSE 0 END), SUM(total)
FROM counted JOIN above USING (workspace, project, folder)
GROUP BY workspace, project, path, type, part;

ALTER TABLE small_blobs ADD COLUMN content BLOB;  -- NULL for older rows, which have base64 in `bytes`
