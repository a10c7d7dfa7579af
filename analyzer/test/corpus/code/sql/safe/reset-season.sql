BEGIN;

UPDATE players
SET points = 0
WHERE season = 'summer';

DELETE FROM matches
WHERE season = 'summer'
  AND finished_at IS NOT NULL;

COMMIT;
