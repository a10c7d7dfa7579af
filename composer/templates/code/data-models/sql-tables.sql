--: name: SQL tables
--: target: sql
--: phrases: (sql|database|db|postgres|postgresql|mysql|sqlite|mariadb) (schema|table|ddl|structure) [sql|design]; (create|sql) table [statement|query]; create tables; ddl; schema in (sql|postgres|postgresql|mysql|sqlite); table (for|with|of|to store); (create|design|need|model) table
--: includes: store; storing; primary key; foreign keys; constraints; check constraints; not null; unique constraints; schema; table; ddl; script; database; db; (create|creating) table; ids; id; indexes for foreign keys; index on foreign keys; normalized; proper types; data types; auto increment; serial; identity
--: option mysql: mysql; mariadb
--: option sqlite: sqlite
--: option postgres: postgres; postgresql; psql
--: option timestamps: timestamps [with time zone]; created at [and] [updated at] [column|columns|field|fields]; created_at [and] [updated_at] [column|columns|field|fields]; [recorded] [with] timestamp [column|field]; timestamptz; (creation|created) (date|time|timestamp); timestamps with (timezone|time zone|tz)
--: option uuid: uuid [primary] [keys|key|ids|id]; id uuid; uuids
--: option anyCase: (unique|uniqueness) (regardless of|ignoring) case; case insensitive [unique] [email|emails|uniqueness]; email unique (regardless of|ignoring) case; unique case insensitive
--: option indexes: indexes; indices; [useful|proper|add] (index|indexes) [for common queries|you would need|needed]; index for; indexes you would need
--: option newest: [list] [published|active|open] {word} (newest|latest) first; sorted by (newest|date)
--: option lookup: (look up|find|fetch|get) {word} of [a|an] {word}
--: option drop: drop [tables] if exists; drop existing tables
--: option safe: if not exists
--: accepts tables:
--: accepts models: name, description (optional text), price (money)
--: if drop
--: if mysql
SET FOREIGN_KEY_CHECKS = 0;
--: end
--: each join in joins
DROP TABLE IF EXISTS __join_table__;
--: end
--: each resource in reversed
DROP TABLE IF EXISTS __resource_table__;
--: end
--: if mysql
SET FOREIGN_KEY_CHECKS = 1;
--: end

--: end
--: if sqlite
--: include _sqlite.sql
--: else
--: if mysql
--: include _mysql.sql
--: else
--: include _postgres.sql
--: end
--: end
