--: each resource in resources
--: if safe
CREATE TABLE IF NOT EXISTS __resource_many_snake__ (
--: else
CREATE TABLE __resource_many_snake__ (
--: end
--: if uuid
  id char(36) NOT NULL DEFAULT (uuid()),
--: else
  id bigint NOT NULL AUTO_INCREMENT,
--: end
--: each parent in resource_parents
--: if uuid
--: if parent_isUnique
  __parent_snake___id char(36) NOT NULL UNIQUE,
--: else
--: if parent_optional
  __parent_snake___id char(36),
--: else
  __parent_snake___id char(36) NOT NULL,
--: end
--: end
--: else
--: if parent_isUnique
  __parent_snake___id bigint NOT NULL UNIQUE,
--: else
--: if parent_optional
  __parent_snake___id bigint,
--: else
  __parent_snake___id bigint NOT NULL,
--: end
--: end
--: end
--: end
--: each field in resource_fields
  __field_mysqlColumn__ __field_mysql__,
--: end
--: if timestamps or newest or resource_hasTimestamps
  created_at datetime NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at datetime NOT NULL DEFAULT CURRENT_TIMESTAMP ON UPDATE CURRENT_TIMESTAMP,
--: if newest or indexes
--: if resource_status
  INDEX newest (status, created_at DESC),
--: else
  INDEX newest (created_at DESC),
--: end
--: end
--: end
--: each parent in resource_parents
  FOREIGN KEY (__parent_snake___id) REFERENCES __parent_target_many_snake__ (id)__parent_sqlRule__,
--: end
  PRIMARY KEY (id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

--: end
--: each join in joins
--: if safe
CREATE TABLE IF NOT EXISTS __join_table__ (
--: else
CREATE TABLE __join_table__ (
--: end
--: if uuid
  __join_left_snake___id char(36) NOT NULL,
  __join_right_snake___id char(36) NOT NULL,
--: else
  __join_left_snake___id bigint NOT NULL,
  __join_right_snake___id bigint NOT NULL,
--: end
  PRIMARY KEY (__join_left_snake___id, __join_right_snake___id),
  FOREIGN KEY (__join_left_snake___id) REFERENCES __join_left_many_snake__ (id) ON DELETE CASCADE,
  FOREIGN KEY (__join_right_snake___id) REFERENCES __join_right_many_snake__ (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4;

--: end
