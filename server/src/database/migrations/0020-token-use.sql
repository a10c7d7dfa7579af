-- When a token was used last, within five minutes.
ALTER TABLE tokens ADD COLUMN last_used_at INTEGER;  -- milliseconds since 1970. NULL: not since this was recorded
