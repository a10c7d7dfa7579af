-- What a model has that an owner has added. NULL: its id is predefined or in MODELS_FILE, and only its chain is here.
ALTER TABLE model_chains ADD COLUMN name TEXT;
ALTER TABLE model_chains ADD COLUMN capabilities TEXT; -- JSON
ALTER TABLE model_chains ADD COLUMN max_tokens INTEGER;
