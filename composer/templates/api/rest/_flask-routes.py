

@app.get("__prefix__/__resource_many_kebab__")
def list___resource_many_snake__() -> ResponseReturnValue:
    #: if listed or resource_parents
    #: if owner
    user = g.user
    #: end
    #: if queried or resource_parents
    query = __resource_Pascal__Query.model_validate(request.args.to_dict())
    #: end
    #: include _py-list.py
    #: if totalHeader
    headers = {"X-Total-Count": str(len(found))}
    #: end
    #: if pagination
    start = (query.page - 1) * query.limit
    page = [__resource_snake__.model_dump(mode="json") for __resource_snake__ in found[start : start + query.limit]]
    #: if totalHeader
    return jsonify({"data": page, "total": len(found), "page": query.page, "limit": query.limit}), 200, headers
    #: else
    return jsonify({"data": page, "total": len(found), "page": query.page, "limit": query.limit})
    #: end
    #: else
    #: if totalHeader
    return jsonify([__resource_snake__.model_dump(mode="json") for __resource_snake__ in found]), 200, headers
    #: else
    return jsonify([__resource_snake__.model_dump(mode="json") for __resource_snake__ in found])
    #: end
    #: end
    #: else
    return jsonify([__resource_snake__.model_dump(mode="json") for __resource_snake__ in __resource_many_snake__.values()])
    #: end


@app.get("__prefix__/__resource_many_kebab__/<uuid:id>")
def get___resource_snake__(id: UUID) -> ResponseReturnValue:
    return jsonify(find___resource_snake__(id__flaskReader__).model_dump(mode="json"))


@app.post("__prefix__/__resource_many_kebab__")
def create___resource_snake__() -> ResponseReturnValue:
    values = __resource_Pascal__In.model_validate(request.get_json())
    return jsonify(save___resource_snake__(uuid4(), values__flaskWriter__).model_dump(mode="json")), 201


@app.put("__prefix__/__resource_many_kebab__/<uuid:id>")
def replace___resource_snake__(id: UUID) -> ResponseReturnValue:
    find__pyOwn_____resource_snake__(id__flaskWriter__)
    values = __resource_Pascal__In.model_validate(request.get_json())
    return jsonify(save___resource_snake__(id, values__flaskWriter__).model_dump(mode="json"))


@app.patch("__prefix__/__resource_many_kebab__/<uuid:id>")
def update___resource_snake__(id: UUID) -> ResponseReturnValue:
    __resource_snake__ = find__pyOwn_____resource_snake__(id__flaskWriter__)
    values = __resource_Pascal__In.model_validate({**__resource_snake__.model_dump(), **request.get_json()})
    return jsonify(save___resource_snake__(id, values__flaskWriter__).model_dump(mode="json"))
#: each field in resource_fieldRoutes


@app.patch("__prefix__/__resource_many_kebab__/<uuid:id>/__field_kebab__")
def update___resource_snake_____field_snake__(id: UUID) -> ResponseReturnValue:
    __resource_snake__ = find__pyOwn_____resource_snake__(id__flaskWriter__)
    changes = {"__field_snake__": request.get_json().get("__field_snake__")}
    values = __resource_Pascal__In.model_validate({**__resource_snake__.model_dump(), **changes})
    return jsonify(save___resource_snake__(id, values__flaskWriter__).model_dump(mode="json"))
#: end


@app.delete("__prefix__/__resource_many_kebab__/<uuid:id>")
def delete___resource_snake__(id: UUID) -> ResponseReturnValue:
    find__pyOwn_____resource_snake__(id__flaskWriter__)
    #: if sqlite or resource_children
    remove___resource_snake__(id)
    #: else
    del __resource_many_snake__[id]
    #: end
    return "", 204
#: each parent in resource_parents


@app.get("__prefix__/__parent_many_kebab__/<uuid:id>/__resource_many_kebab__")
def list___parent_snake_____resource_many_snake__(id: UUID) -> ResponseReturnValue:
    find___parent_snake__(id__flaskReader__)
    #: if sqlite
    rows = db.execute("SELECT * FROM __resource_many_snake__ WHERE __parent_snake___id = ? ORDER BY rowid", (str(id),))
    found = [__resource_Pascal__(**row) for row in rows]
    #: else
    found = [__resource_snake__ for __resource_snake__ in __resource_many_snake__.values() if __resource_snake__.__parent_snake___id == id]
    #: end
    return jsonify([__resource_snake__.model_dump(mode="json") for __resource_snake__ in found])
#: end
