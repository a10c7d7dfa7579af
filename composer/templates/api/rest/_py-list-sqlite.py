#: if queried or resource_parents or owner
conditions = ["TRUE"]
parameters: list[Any] = []
#: end
#: if filter or range or resource_parents
asked = query.model_dump(mode="json", exclude_none=True)
#: end
#: if owner
conditions.append("owner_id = ?")
parameters.append(str(user.id))
#: end
#: each parent in resource_parents
if "__parent_snake___id" in asked:
    conditions.append("__parent_snake___id = ?")
    parameters.append(asked["__parent_snake___id"])
#: end
#: if filter
#: each field in resource_filters
if "__field_snake__" in asked:
    conditions.append('"__field_snake__" = ?')
    parameters.append(asked["__field_snake__"])
#: end
#: end
#: if range
#: each field in resource_ranges
if "min___field_snake__" in asked:
    conditions.append('"__field_snake__" >= ?')
    parameters.append(asked["min___field_snake__"])
if "max___field_snake__" in asked:
    conditions.append('"__field_snake__" <= ?')
    parameters.append(asked["max___field_snake__"])
#: end
#: end
#: if search
#: if resource_searched
if query.search:
    columns = [
        #: each field in resource_searched
        """coalesce("__field_snake__", '')""",
        #: end
    ]
    conditions.append("instr(lower(" + " || ' ' || ".join(columns) + "), ?) > 0")
    parameters.append(query.search.lower())
#: end
#: end
#: if newest
order = "rowid DESC"
#: else
order = "rowid"
#: end
#: if sort
if query.sort:
    orders = {
        #: each field in resource_sorted
        "__field_snake__": '"__field_snake__"',
        "-__field_snake__": '"__field_snake__" DESC',
        #: end
    }
    order = orders.get(query.sort, order)
#: end
#: if queried or resource_parents or owner
rows = db.execute(f"SELECT * FROM __resource_many_snake__ WHERE {' AND '.join(conditions)} ORDER BY {order}", parameters)
#: else
rows = db.execute(f"SELECT * FROM __resource_many_snake__ ORDER BY {order}")
#: end
found = [__resource_Pascal__(**row) for row in rows]
