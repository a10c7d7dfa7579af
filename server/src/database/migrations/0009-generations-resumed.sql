-- Only the same request may resume a generation after a lost connection.
ALTER TABLE generations ADD COLUMN request_fingerprint TEXT;  -- SHA-256 of the request as sent. NULL: not recorded
