db = sqlite3.connect(os.environ.get("DATABASE_FILE", "data.db"), check_same_thread=False, isolation_level=None)
db.row_factory = sqlite3.Row
db.executescript("""
    #: if auth
    CREATE TABLE IF NOT EXISTS users (
        #: each field in accountFields
        "__field_snake__" __field_sqliteColumn__,
        #: end
        #: if roles
        role TEXT NOT NULL,
        #: end
        email TEXT NOT NULL UNIQUE,
        password_hash TEXT NOT NULL,
        id TEXT PRIMARY KEY
    );
    #: end
    #: each resource in resources
    CREATE TABLE IF NOT EXISTS __resource_many_snake__ (
        #: each field in resource_inputs
        "__field_snake__" __field_sqliteColumn__,
        #: end
        #: each parent in resource_parents
        __parent_snake___id TEXT NOT NULL,
        #: end
        #: if owner or author
        owner_id TEXT NOT NULL,
        #: end
        #: if timestamps
        created_at TEXT NOT NULL,
        updated_at TEXT NOT NULL,
        #: end
        id TEXT PRIMARY KEY
    );
    #: end
""")
#: each resource in resources


def find___resource_snake__(id: UUID__pyReaderType__) -> __resource_Pascal__:
    #: if owner
    # Others do not learn that the record exists.
    parameters = (str(id), str(user.id))
    row = db.execute("SELECT * FROM __resource_many_snake__ WHERE id = ? AND owner_id = ?", parameters).fetchone()
    #: else
    row = db.execute("SELECT * FROM __resource_many_snake__ WHERE id = ?", (str(id),)).fetchone()
    #: end
    if row is None:
        __fail__(404, "__resource_label__ not found")
    return __resource_Pascal__(**row)
#: if author


def find_own___resource_snake__(id: UUID, user: User) -> __resource_Pascal__:
    __resource_snake__ = find___resource_snake__(id)
    if __resource_snake__.owner_id != user.id:
        __fail__(403, "Only the author can do this")
    return __resource_snake__
#: end


def save___resource_snake__(id: UUID, values: __resource_Pascal__In__pyWriterType__) -> __resource_Pascal__:
    #: each parent in resource_parents
    find___parent_snake__(values.__parent_snake___id__reader__)
    #: end
    row = {
        **values.model_dump(mode="json"),
        "id": str(id),
        #: if owner or author
        "owner_id": str(user.id),
        #: end
        #: if timestamps
        "now": dt.datetime.now(dt.UTC).isoformat(),
        #: end
    }
    #: each field in resource_uniqueFields
    if db.execute('SELECT 1 FROM __resource_many_snake__ WHERE "__field_snake__" = :__field_snake__ AND id <> :id', row).fetchone():
        __fail__(409, "Another __resource_lower__ has this __field_lower__")
    #: end
    db.execute(
        """
        INSERT INTO __resource_many_snake__ (
            #: each field in resource_inputs
            "__field_snake__",
            #: end
            #: each parent in resource_parents
            __parent_snake___id,
            #: end
            #: if owner or author
            owner_id,
            #: end
            #: if timestamps
            created_at,
            updated_at,
            #: end
            id
        ) VALUES (
            #: each field in resource_inputs
            :__field_snake__,
            #: end
            #: each parent in resource_parents
            :__parent_snake___id,
            #: end
            #: if owner or author
            :owner_id,
            #: end
            #: if timestamps
            :now,
            :now,
            #: end
            :id
        ) ON CONFLICT (id) DO UPDATE SET
            #: each field in resource_inputs
            "__field_snake__" = excluded."__field_snake__",
            #: end
            #: each parent in resource_parents
            __parent_snake___id = excluded.__parent_snake___id,
            #: end
            #: if timestamps
            updated_at = excluded.updated_at,
            #: end
            id = excluded.id
        """,
        row,
    )
    return find___resource_snake__(id__reader__)


def remove___resource_snake__(id: UUID) -> None:
    #: each child in resource_children
    #: if cascade
    db.execute("DELETE FROM __child_many_snake__ WHERE __resource_snake___id = ?", (str(id),))
    #: else
    if db.execute("SELECT 1 FROM __child_many_snake__ WHERE __resource_snake___id = ?", (str(id),)).fetchone():
        __fail__(409, "This __resource_lower__ still has __child_many_lower__")
    #: end
    #: end
    db.execute("DELETE FROM __resource_many_snake__ WHERE id = ?", (str(id),))
#: end
