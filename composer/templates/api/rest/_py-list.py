#: if sqlite
#: include _py-list-sqlite.py
#: else
found = list(__resource_many_snake__.values())
#: if newest
found.reverse()
#: end
#: if owner
found = [__resource_snake__ for __resource_snake__ in found if __resource_snake__.owner_id == user.id]
#: end
#: each parent in resource_parents
if query.__parent_snake___id is not None:
    found = [__resource_snake__ for __resource_snake__ in found if __resource_snake__.__parent_snake___id == query.__parent_snake___id]
#: end
#: if filter
#: each field in resource_filters
if query.__field_snake__ is not None:
    found = [__resource_snake__ for __resource_snake__ in found if __resource_snake__.__field_snake__ == query.__field_snake__]
#: end
#: end
#: if range
#: each field in resource_ranges
if query.min___field_snake__ is not None:
    found = [
        __resource_snake__
        for __resource_snake__ in found
        if __resource_snake__.__field_snake__ is not None and __resource_snake__.__field_snake__ >= query.min___field_snake__
    ]
if query.max___field_snake__ is not None:
    found = [
        __resource_snake__
        for __resource_snake__ in found
        if __resource_snake__.__field_snake__ is not None and __resource_snake__.__field_snake__ <= query.max___field_snake__
    ]
#: end
#: end
#: if search
if query.search:
    found = [
        __resource_snake__
        for __resource_snake__ in found
        if any(
            query.search.lower() in (text or "").lower()
            for text in [
                #: each field in resource_searched
                __resource_snake__.__field_snake__,
                #: end
            ]
        )
    ]
#: end
#: if sort
if query.sort:
    key = query.sort.removeprefix("-")
    found.sort(
        key=lambda __resource_snake__: (__resource_snake__.model_dump()[key] is None, __resource_snake__.model_dump()[key]),
        reverse=query.sort.startswith("-"),
    )
#: end
#: end
