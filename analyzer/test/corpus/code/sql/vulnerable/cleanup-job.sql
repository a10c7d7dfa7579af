-- Unlocks the accounts whose waiting time is over.
DELETE FROM sessions
WHERE expires_at < now();

UPDATE users -- !! CWE-670
SET locked = false,
    failed_logins = 0;

ANALYZE sessions;
