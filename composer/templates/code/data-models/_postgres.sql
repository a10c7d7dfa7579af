--: each resource in resources
--: if safe
CREATE TABLE IF NOT EXISTS __resource_table__ (
--: else
CREATE TABLE __resource_table__ (
--: end
--: if uuid
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
--: else
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
--: end
--: each parent in resource_parents
--: if uuid
--: if parent_isUnique
  __parent_snake___id uuid NOT NULL UNIQUE REFERENCES __parent_target_many_snake__ (id)__parent_sqlRule__,
--: else
--: if parent_optional
  __parent_snake___id uuid REFERENCES __parent_target_many_snake__ (id)__parent_sqlRule__,
--: else
  __parent_snake___id uuid NOT NULL REFERENCES __parent_target_many_snake__ (id)__parent_sqlRule__,
--: end
--: end
--: else
--: if parent_isUnique
  __parent_snake___id bigint NOT NULL UNIQUE REFERENCES __parent_target_many_snake__ (id)__parent_sqlRule__,
--: else
--: if parent_optional
  __parent_snake___id bigint REFERENCES __parent_target_many_snake__ (id)__parent_sqlRule__,
--: else
  __parent_snake___id bigint NOT NULL REFERENCES __parent_target_many_snake__ (id)__parent_sqlRule__,
--: end
--: end
--: end
--: end
--: each field in resource_fields
--: if last and not timestamps and not newest and not resource_hasTimestamps
  __field_column__ __field_postgres__
--: else
  __field_column__ __field_postgres__,
--: end
--: end
--: if timestamps or newest or resource_hasTimestamps
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
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
  __join_left_snake___id uuid NOT NULL REFERENCES __join_left_many_snake__ (id) ON DELETE CASCADE,
  __join_right_snake___id uuid NOT NULL REFERENCES __join_right_many_snake__ (id) ON DELETE CASCADE,
--: else
  __join_left_snake___id bigint NOT NULL REFERENCES __join_left_many_snake__ (id) ON DELETE CASCADE,
  __join_right_snake___id bigint NOT NULL REFERENCES __join_right_many_snake__ (id) ON DELETE CASCADE,
--: end
  PRIMARY KEY (__join_left_snake___id, __join_right_snake___id)
);

--: end
--: if hasReferences or joins
-- PostgreSQL does not index foreign keys by itself.
--: each resource in resources
--: each parent in resource_parents
--: if not parent_isUnique
CREATE INDEX ON __resource_table__ (__parent_snake___id);
--: end
--: end
--: end
--: each join in joins
CREATE INDEX ON __join_table__ (__join_right_snake___id);
--: end
--: end
--: if newest or indexes and timestamps or indexes and anyTimestamps

-- For lists with the newest first.
--: each resource in resources
--: if timestamps or newest or resource_hasTimestamps
--: if resource_status
CREATE INDEX ON __resource_table__ (status, created_at DESC);
--: else
CREATE INDEX ON __resource_table__ (created_at DESC);
--: end
--: end
--: end
--: end
--: if anyCase

-- The same email address in another case is the same address.
--: each resource in resources
--: each field in resource_fields
--: if field_type is email
CREATE UNIQUE INDEX ON __resource_table__ (lower(__field_column__));
--: end
--: end
--: end
--: end
--: if timestamps or newest or anyTimestamps

CREATE FUNCTION set_updated_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := now();
  RETURN NEW;
END
$$;

--: each resource in resources
--: if timestamps or newest or resource_hasTimestamps
CREATE TRIGGER set_updated_at BEFORE UPDATE ON __resource_table__ FOR EACH ROW EXECUTE FUNCTION set_updated_at();
--: end
--: end
--: end
