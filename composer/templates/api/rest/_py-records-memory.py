# Everything is kept in memory and lost when the process ends.
#: each resource in resources
__resource_many_snake__: dict[UUID, __resource_Pascal__] = {}
#: end
#: each resource in resources


def find___resource_snake__(id: UUID__pyReaderType__) -> __resource_Pascal__:
    #: if owner
    __resource_snake__ = __resource_many_snake__.get(id)
    # Others do not learn that the record exists.
    if __resource_snake__ is None or __resource_snake__.owner_id != user.id:
        __fail__(404, "__resource_label__ not found")
    return __resource_snake__
    #: else
    if id not in __resource_many_snake__:
        __fail__(404, "__resource_label__ not found")
    return __resource_many_snake__[id]
    #: end
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
    #: each field in resource_uniqueFields
    #: if field_mayBeNull
    if values.__field_snake__ is not None and any(other.__field_snake__ == values.__field_snake__ and other.id != id for other in __resource_many_snake__.values()):
    #: else
    if any(other.__field_snake__ == values.__field_snake__ and other.id != id for other in __resource_many_snake__.values()):
    #: end
        __fail__(409, "Another __resource_lower__ has this __field_lower__")
    #: end
    #: if timestamps
    now = dt.datetime.now(dt.UTC)
    created_at = __resource_many_snake__[id].created_at if id in __resource_many_snake__ else now
    #: end
    #: if owner or author or timestamps
    __resource_many_snake__[id] = __resource_Pascal__(
        **values.model_dump(),
        id=id,
        #: if owner or author
        owner_id=user.id,
        #: end
        #: if timestamps
        created_at=created_at,
        updated_at=now,
        #: end
    )
    #: else
    __resource_many_snake__[id] = __resource_Pascal__(**values.model_dump(), id=id)
    #: end
    return __resource_many_snake__[id]
#: if resource_children


def remove___resource_snake__(id: UUID) -> None:
    #: each child in resource_children
    #: if cascade
    for __child_snake__ in [other for other in __child_many_snake__.values() if other.__resource_snake___id == id]:
        del __child_many_snake__[__child_snake__.id]
    #: else
    if any(__child_snake__.__resource_snake___id == id for __child_snake__ in __child_many_snake__.values()):
        __fail__(409, "This __resource_lower__ still has __child_many_lower__")
    #: end
    #: end
    del __resource_many_snake__[id]
#: end
#: end
