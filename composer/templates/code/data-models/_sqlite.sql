-- SQLite checks foreign keys only with this setting, on every connection.
PRAGMA foreign_keys = ON;

--: each resource in resources
--: if safe
CREATE TABLE IF NOT EXISTS __resource_table__ (
--: else
CREATE TABLE __resource_table__ (
--: end
--: if uuid
  id TEXT PRIMARY KEY,
--: else
  id INTEGER PRIMARY KEY,
--: end
--: each parent in resource_parents
--: if uuid
--: if parent_isUnique
  __parent_snake___id TEXT NOT NULL UNIQUE REFERENCES __parent_target_many_snake__ (id)__parent_sqlRule__,
--: else
--: if parent_optional
  __parent_snake___id TEXT REFERENCES __parent_target_many_snake__ (id)__parent_sqlRule__,
--: else
  __parent_snake___id TEXT NOT NULL REFERENCES __parent_target_many_snake__ (id)__parent_sqlRule__,
--: end
--: end
--: else
--: if parent_isUnique
  __parent_snake___id INTEGER NOT NULL UNIQUE REFERENCES __parent_target_many_snake__ (id)__parent_sqlRule__,
--: else
--: if parent_optional
  __parent_snake___id INTEGER REFERENCES __parent_target_many_snake__ (id)__parent_sqlRule__,
--: else
  __parent_snake___id INTEGER NOT NULL REFERENCES __parent_target_many_snake__ (id)__parent_sqlRule__,
--: end
--: end
--: end
--: end
--: each field in resource_fields
--: if last and not timestamps and not newest and not resource_hasTimestamps
  __field_column__ __field_sqlite__
--: else
  __field_column__ __field_sqlite__,
--: end
--: end
--: if timestamps or newest or resource_hasTimestamps
  created_at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP
--: end
);

--: end
--: each join in joins
--: if safe
CREATE TABLE IF NOT EXISTS __join_table__ (
--: else
CREATE TABLE __join_table__ (
--: end
--: if uuid
  __join_left_snake___id TEXT NOT NULL REFERENCES __join_left_many_snake__ (id) ON DELETE CASCADE,
  __join_right_snake___id TEXT NOT NULL REFERENCES __join_right_many_snake__ (id) ON DELETE CASCADE,
--: else
  __join_left_snake___id INTEGER NOT NULL REFERENCES __join_left_many_snake__ (id) ON DELETE CASCADE,
  __join_right_snake___id INTEGER NOT NULL REFERENCES __join_right_many_snake__ (id) ON DELETE CASCADE,
--: end
  PRIMARY KEY (__join_left_snake___id, __join_right_snake___id)
) WITHOUT ROWID;

--: end
--: each resource in resources
--: each parent in resource_parents
--: if not parent_isUnique
CREATE INDEX __resource_many_snake_____parent_snake___id ON __resource_table__ (__parent_snake___id);
--: end
--: end
--: if newest or indexes
--: if timestamps or newest or resource_hasTimestamps
--: if resource_status
CREATE INDEX __resource_many_snake___newest ON __resource_table__ (status, created_at DESC);
--: else
CREATE INDEX __resource_many_snake___newest ON __resource_table__ (created_at DESC);
--: end
--: end
--: end
--: if anyCase
--: each field in resource_fields
--: if field_type is email
CREATE UNIQUE INDEX __resource_many_snake_____field_snake___any_case ON __resource_table__ (lower(__field_column__));
--: end
--: end
--: end
--: if timestamps or newest or resource_hasTimestamps
CREATE TRIGGER __resource_many_snake___updated_at AFTER UPDATE ON __resource_table__ WHEN NEW.updated_at = OLD.updated_at
BEGIN
  UPDATE __resource_table__ SET updated_at = CURRENT_TIMESTAMP WHERE id = NEW.id;
END;
--: end
--: end
--: each join in joins
CREATE INDEX __join_table_____join_right_snake___id ON __join_table__ (__join_right_snake___id);
--: end
