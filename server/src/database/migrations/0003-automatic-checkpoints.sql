-- Checkpoints that a change made first are deleted after some days. NULL: kept.
ALTER TABLE checkpoints ADD COLUMN expires_at INTEGER;
