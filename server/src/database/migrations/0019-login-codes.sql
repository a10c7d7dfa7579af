-- The codes of links that sign in to the console. Each works once.
CREATE TABLE login_codes (
  hash       TEXT PRIMARY KEY,     -- of the code, as of the secrets of tokens
  workspace  TEXT NOT NULL,
  expires_at INTEGER NOT NULL      -- milliseconds since 1970
) STRICT;
