#: if pagination
@router.get("/__resource_many_kebab__", response_model=__resource_Pascal__Page)
#: else
@router.get("/__resource_many_kebab__", response_model=list[__resource_Pascal__Read])
#: end
def list___resource_many_snake__(
    #: if listed
    query: Annotated[__resource_Pascal__Query, Query()],
    #: end
    #: if owner
    user: CurrentUser,
    #: end
    #: if totalHeader
    response: Response,
    #: end
) -> Any:
    #: include _py-find.py
    #: if totalHeader
    response.headers["X-Total-Count"] = str(total)
    #: end
    #: if pagination
    #: if offset
    return {"data": data, "total": total, "offset": query.offset, "limit": query.limit}
    #: else
    return {"data": data, "total": total, "page": query.page, "limit": query.limit}
    #: end
    #: else
    return data
    #: end


@router.get("/__resource_many_kebab__/{id}", response_model=__resource_Pascal__Read)
#: if owner
def get___resource_snake__(id: UUID, user: CurrentUser) -> Record:
    record = __resource_snake___store.get(id)
    require_owner(record, user)
    return record
#: else
def get___resource_snake__(id: UUID) -> Record:
    return __resource_snake___store.get(id)
#: end


@router.post("/__resource_many_kebab__", status_code=201, response_model=__resource_Pascal__Read)
#: if owner or author
def create___resource_snake__(body: __resource_Pascal__Create, user: CurrentUser) -> Record:
    values = {**body.model_dump(), "owner_id": user["id"]}
#: else
def create___resource_snake__(body: __resource_Pascal__Create) -> Record:
    values = body.model_dump()
#: end
    #: each field in resource_secrets
    values["__field_snake__"] = hash_password(body.__field_snake__)
    #: end
    return __resource_snake___store.add(values)


@router.put("/__resource_many_kebab__/{id}", response_model=__resource_Pascal__Read)
#: if owner or author
def replace___resource_snake__(id: UUID, body: __resource_Pascal__Create, user: CurrentUser) -> Record:
    require_owner(__resource_snake___store.get(id), user)
#: else
def replace___resource_snake__(id: UUID, body: __resource_Pascal__Create) -> Record:
#: end
    values = body.model_dump()
    #: each field in resource_secrets
    values["__field_snake__"] = hash_password(body.__field_snake__)
    #: end
    return __resource_snake___store.change(id, values)


@router.patch("/__resource_many_kebab__/{id}", response_model=__resource_Pascal__Read)
#: if owner or author
def update___resource_snake__(id: UUID, body: __resource_Pascal__Update, user: CurrentUser) -> Record:
    require_owner(__resource_snake___store.get(id), user)
#: else
def update___resource_snake__(id: UUID, body: __resource_Pascal__Update) -> Record:
#: end
    changes = body.model_dump(exclude_unset=True)
    #: each field in resource_secrets
    if "__field_snake__" in changes:
        changes["__field_snake__"] = hash_password(changes["__field_snake__"])
    #: end
    return __resource_snake___store.change(id, changes)
#: each field in resource_fieldRoutes


@router.patch("/__resource_many_kebab__/{id}/__field_kebab__", response_model=__resource_Pascal__Read)
#: if owner or author
def change___resource_snake_____field_snake__(id: UUID, body: __resource_Pascal____field_Pascal__, user: CurrentUser) -> Record:
    require_owner(__resource_snake___store.get(id), user)
#: else
def change___resource_snake_____field_snake__(id: UUID, body: __resource_Pascal____field_Pascal__) -> Record:
#: end
    return __resource_snake___store.change(id, body.model_dump())
#: end


@router.delete("/__resource_many_kebab__/{id}", status_code=204)
#: if owner or author
def delete___resource_snake__(id: UUID, user: CurrentUser) -> None:
    require_owner(__resource_snake___store.get(id), user)
#: else
def delete___resource_snake__(id: UUID) -> None:
#: end
    __resource_snake___store.delete(id)
#: if softDelete


@router.post("/__resource_many_kebab__/{id}/restore", response_model=__resource_Pascal__Read)
#: if owner or author
def restore___resource_snake__(id: UUID, user: CurrentUser) -> Record:
    require_owner(__resource_snake___store.deleted(id), user)
#: else
def restore___resource_snake__(id: UUID) -> Record:
#: end
    return __resource_snake___store.restore(id)
#: end
#: each parent in resource_parents


#: if pagination
@router.get("/__parent_many_kebab__/{id}/__resource_many_kebab__", response_model=__resource_Pascal__Page)
#: else
@router.get("/__parent_many_kebab__/{id}/__resource_many_kebab__", response_model=list[__resource_Pascal__Read])
#: end
def list___parent_snake_____resource_many_snake__(
    id: UUID,
    query: Annotated[__resource_Pascal__Query, Query()],
    #: if owner
    user: CurrentUser,
    #: end
    #: if totalHeader
    response: Response,
    #: end
) -> Any:
    #: if owner
    require_owner(__parent_snake___store.get(id), user)
    #: else
    __parent_snake___store.get(id)
    #: end
    query.__parent_snake___id = id
    return list___resource_many_snake__(
        query,
        #: if owner
        user,
        #: end
        #: if totalHeader
        response,
        #: end
    )


@router.post(
    "/__parent_many_kebab__/{id}/__resource_many_kebab__", status_code=201, response_model=__resource_Pascal__Read
)
#: if owner or author
def create___parent_snake_____resource_snake__(id: UUID, body: __resource_Pascal__Nested, user: CurrentUser) -> Record:
#: else
def create___parent_snake_____resource_snake__(id: UUID, body: __resource_Pascal__Nested) -> Record:
#: end
    #: if owner
    require_owner(__parent_snake___store.get(id), user)
    #: else
    __parent_snake___store.get(id)
    #: end
    values = __resource_Pascal__Create.model_validate({**body.model_dump(exclude_unset=True), "__parent_snake___id": id})
    #: if owner or author
    return create___resource_snake__(values, user)
    #: else
    return create___resource_snake__(values)
    #: end
#: end
