-- The project that a generation belongs to: that of the token that made it, or else the one that its request named.
-- A token that is limited to a project sees the generations of that project only.
ALTER TABLE generations ADD COLUMN project TEXT;  -- NULL: none, also where it was not recorded at the time

UPDATE generations SET project = (SELECT project FROM tokens WHERE tokens.id = generations.token)
WHERE token IN (SELECT id FROM tokens WHERE project IS NOT NULL);

CREATE INDEX generations_by_project ON generations (workspace, project, position);
