#: if auth
#: if sql
users = Store("account", UserRow)
#: else
users = Store("account", unique=["email"])
#: end
#: end
#: each resource in resources
#: if sql
__resource_snake___store = Store("__resource_lower__", __resource_Pascal__Row)
#: else
#: if resource_hasUnique
__resource_snake___store = Store(
    "__resource_lower__",
    unique=[
        #: each field in resource_uniqueFields
        "__field_snake__",
        #: end
    ],
)
#: else
__resource_snake___store = Store("__resource_lower__")
#: end
#: end
#: end
#: each resource in resources
#: each parent in resource_parents
__resource_snake___store.belongs_to(__parent_snake___store, "__parent_snake___id")
#: end
#: end
#: if sql
# Creates the tables that do not exist yet. Use migrations (Alembic) to change them later.
Base.metadata.create_all(engine)
#: end
