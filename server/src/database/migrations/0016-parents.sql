-- The generation that another one changes.
ALTER TABLE generations ADD COLUMN parent TEXT;         -- its id. NULL: none
ALTER TABLE listed_generations ADD COLUMN parent TEXT;
