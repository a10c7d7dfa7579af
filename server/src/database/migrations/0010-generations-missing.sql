-- The parts of the request that an answer does not include.
ALTER TABLE generations ADD COLUMN missing TEXT;  -- JSON array of phrases. NULL: none, or not recorded
