-- Which folders stand in a folder. A folder is here for as long as it has a list of what is below it; `lists` cannot
-- tell, since it holds long paths as hashes.
CREATE TABLE folders (
  workspace TEXT NOT NULL,
  project   TEXT NOT NULL,
  parent    TEXT NOT NULL,  -- '' is the root
  name      TEXT NOT NULL,
  PRIMARY KEY (workspace, project, parent, name)
) STRICT, WITHOUT ROWID;

-- What is left of a path when all that is not a slash has been cut from its end is its parent, with the slash.
WITH RECURSIVE paths (workspace, project, path) AS (
  SELECT DISTINCT workspace, project, folder FROM files WHERE folder <> ''
  UNION
  SELECT workspace, project, rtrim(rtrim(path, replace(path, '/', '')), '/') FROM paths
  WHERE rtrim(path, replace(path, '/', '')) <> ''
)
INSERT INTO folders (workspace, project, parent, name)
SELECT workspace, project, rtrim(rtrim(path, replace(path, '/', '')), '/'),
  substr(path, length(rtrim(path, replace(path, '/', ''))) + 1)
FROM paths;
