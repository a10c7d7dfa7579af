-- Limits of tokens and projects, and usage by token, project and model.
ALTER TABLE tokens ADD COLUMN limits TEXT;  -- JSON. NULL: none but those of the settings

CREATE TABLE project_limits (
  workspace TEXT NOT NULL,
  project   TEXT NOT NULL,
  limits    TEXT NOT NULL,  -- JSON
  PRIMARY KEY (workspace, project)
) STRICT, WITHOUT ROWID;

-- In `usage_days` and `usage_reserves`, the column `token` has the value 'project:…' for a whole project.
CREATE TABLE usage_details (
  workspace         TEXT NOT NULL,
  day               TEXT NOT NULL,
  token             TEXT NOT NULL,
  project           TEXT NOT NULL,  -- '' is none
  model             TEXT NOT NULL,  -- '' was not recorded at the time
  requests          INTEGER NOT NULL,
  prompt_tokens     INTEGER NOT NULL,
  completion_tokens INTEGER NOT NULL,
  cost_micros       INTEGER NOT NULL,
  PRIMARY KEY (workspace, day, token, project, model)
) STRICT, WITHOUT ROWID;

INSERT INTO usage_details
SELECT workspace, day, token, '', '', requests, prompt_tokens, completion_tokens, cost_micros
FROM usage_days WHERE token <> '';
