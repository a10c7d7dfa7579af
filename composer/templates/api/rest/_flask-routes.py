def public___resource_snake__(record: Record) -> Record:
    return __resource_Pascal__Read.model_validate(record).model_dump(mode="json")


#: if listed
def __resource_many_snake___response(query: __resource_Pascal__Query) -> ResponseReturnValue:
#: else
@api.get("/__resource_many_kebab__")
def list___resource_many_snake__() -> ResponseReturnValue:
#: end
    #: if owner
    user = g.user
    #: end
    #: include _py-find.py
    #: if pagination
    #: if offset
    page = {"total": total, "offset": query.offset, "limit": query.limit}
    #: else
    page = {"total": total, "page": query.page, "limit": query.limit}
    #: end
    response = jsonify({"data": [public___resource_snake__(record) for record in data], **page})
    #: else
    response = jsonify([public___resource_snake__(record) for record in data])
    #: end
    #: if totalHeader
    response.headers["X-Total-Count"] = str(total)
    #: end
    return response
#: if listed


@api.get("/__resource_many_kebab__")
def list___resource_many_snake__() -> ResponseReturnValue:
    return __resource_many_snake___response(__resource_Pascal__Query.model_validate(request.args.to_dict()))
#: end


@api.get("/__resource_many_kebab__/<uuid:id>")
def get___resource_snake__(id: UUID) -> ResponseReturnValue:
    record = __resource_snake___store.get(id)
    #: if owner
    require_owner(record, g.user)
    #: end
    return jsonify(public___resource_snake__(record))


def add___resource_snake__(body: Record) -> ResponseReturnValue:
    values = __resource_Pascal__Create.model_validate(body).model_dump()
    #: each field in resource_secrets
    values["__field_snake__"] = hash_password(values["__field_snake__"])
    #: end
    #: if owner or author
    values["owner_id"] = g.user["id"]
    #: end
    return jsonify(public___resource_snake__(__resource_snake___store.add(values))), 201


def change___resource_snake__(id: UUID, changes: Record) -> ResponseReturnValue:
    #: if owner or author
    require_owner(__resource_snake___store.get(id), g.user)
    #: end
    #: each field in resource_secrets
    if "__field_snake__" in changes:
        changes["__field_snake__"] = hash_password(changes["__field_snake__"])
    #: end
    return jsonify(public___resource_snake__(__resource_snake___store.change(id, changes)))


@api.post("/__resource_many_kebab__")
def create___resource_snake__() -> ResponseReturnValue:
    return add___resource_snake__(read_json())


@api.put("/__resource_many_kebab__/<uuid:id>")
def replace___resource_snake__(id: UUID) -> ResponseReturnValue:
    return change___resource_snake__(id, __resource_Pascal__Create.model_validate(read_json()).model_dump())


@api.patch("/__resource_many_kebab__/<uuid:id>")
def update___resource_snake__(id: UUID) -> ResponseReturnValue:
    values = __resource_Pascal__Update.model_validate(read_json())
    return change___resource_snake__(id, values.model_dump(exclude_unset=True))
#: each field in resource_fieldRoutes


@api.patch("/__resource_many_kebab__/<uuid:id>/__field_kebab__")
def update___resource_snake_____field_snake__(id: UUID) -> ResponseReturnValue:
    return change___resource_snake__(id, __resource_Pascal____field_Pascal__.model_validate(read_json()).model_dump())
#: end


@api.delete("/__resource_many_kebab__/<uuid:id>")
def delete___resource_snake__(id: UUID) -> ResponseReturnValue:
    #: if owner or author
    require_owner(__resource_snake___store.get(id), g.user)
    #: end
    __resource_snake___store.delete(id)
    return "", 204
#: if softDelete


@api.post("/__resource_many_kebab__/<uuid:id>/restore")
def restore___resource_snake__(id: UUID) -> ResponseReturnValue:
    #: if owner or author
    require_owner(__resource_snake___store.deleted(id), g.user)
    #: end
    return jsonify(public___resource_snake__(__resource_snake___store.restore(id)))
#: end
#: each parent in resource_parents


@api.get("/__parent_many_kebab__/<uuid:id>/__resource_many_kebab__")
def list___parent_snake_____resource_many_snake__(id: UUID) -> ResponseReturnValue:
    #: if owner
    require_owner(__parent_snake___store.get(id), g.user)
    #: else
    __parent_snake___store.get(id)
    #: end
    query = __resource_Pascal__Query.model_validate({**request.args.to_dict(), "__parent_snake___id": id})
    return __resource_many_snake___response(query)


@api.post("/__parent_many_kebab__/<uuid:id>/__resource_many_kebab__")
def create___parent_snake_____resource_snake__(id: UUID) -> ResponseReturnValue:
    #: if owner
    require_owner(__parent_snake___store.get(id), g.user)
    #: else
    __parent_snake___store.get(id)
    #: end
    return add___resource_snake__({**read_json(), "__parent_snake___id": id})
#: end
