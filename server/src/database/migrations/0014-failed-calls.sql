-- The calls to models that failed while a generation was made. A generation without any answer is stored too, but is in no list.
ALTER TABLE generations ADD COLUMN failed_calls TEXT;  -- JSON array. NULL: none, or not recorded
ALTER TABLE generations ADD COLUMN error TEXT;         -- why there is no answer. NULL: there is one
