-- What lists show of a generation. SQLite reads a row up to the last column that a query needs, so a list of `generations`
-- would read every prompt completely.
CREATE TABLE listed_generations (
  position          INTEGER PRIMARY KEY,  -- that of the generation
  id                TEXT NOT NULL,
  workspace         TEXT NOT NULL,
  project           TEXT,
  type              TEXT NOT NULL,
  model             TEXT NOT NULL,
  request_start     TEXT NOT NULL,        -- the start of the request's JSON, at least 501 characters of the prompt
  prompt_tokens     INTEGER NOT NULL,
  completion_tokens INTEGER NOT NULL
) STRICT;

INSERT INTO listed_generations
SELECT position, id, workspace, project, type, model, substr(request, 1, 3026), prompt_tokens, completion_tokens
FROM generations;

CREATE INDEX listed_generations_by_workspace ON listed_generations (workspace, position);
CREATE INDEX listed_generations_by_project ON listed_generations (workspace, project, position);
