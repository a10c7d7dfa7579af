-- Ticket 1183: player 17 was given points for a match that was called off.
BEGIN;

UPDATE players SET points = points - 3; -- !! CWE-670

DELETE FROM matches; -- !! CWE-670

INSERT INTO corrections (player_id, reason)
VALUES (17, 'match called off');

COMMIT;
