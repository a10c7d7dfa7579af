-- What lets several nodes, and many requests at once, work on one database.

-- Whoever changes a number holds its row until the transaction ends. So the length of a list is kept in 64 parts: a file
-- counts in the part that its position gives (position % 64), and files that come at the same time seldom meet in one.
CREATE TABLE list_totals (
  list  INTEGER NOT NULL REFERENCES lists (id),  -- also keeps a list from being removed while a file comes into it
  part  INTEGER NOT NULL,
  total INTEGER NOT NULL,
  PRIMARY KEY (list, part)
) STRICT, WITHOUT ROWID;

INSERT INTO list_totals (list, part, total)
SELECT list, position % 64, count(*) FROM list_files GROUP BY list, position % 64;

ALTER TABLE lists DROP COLUMN total;

-- What calls under way may cost at most, until they are settled. Each ends by itself at `expires_at`: the node that held
-- it may be gone, and no other can know.
CREATE TABLE usage_reserves (
  workspace  TEXT NOT NULL,
  token      TEXT NOT NULL,     -- '' is the whole workspace
  day        TEXT NOT NULL,
  id         TEXT NOT NULL,
  tokens     INTEGER NOT NULL,
  micros     INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (workspace, token, day, id)
) STRICT, WITHOUT ROWID;

ALTER TABLE usage_days DROP COLUMN reserved_tokens;
ALTER TABLE usage_days DROP COLUMN reserved_micros;

-- What one node at a time may do.
CREATE TABLE leases (
  name       TEXT PRIMARY KEY,
  owner      TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
