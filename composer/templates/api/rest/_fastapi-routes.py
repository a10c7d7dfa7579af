

#: if pagination
@__router__.get("__base__/__resource_many_kebab__", response_model=__resource_Pascal__Page)
#: else
@__router__.get("__base__/__resource_many_kebab__", response_model=list[__resource_Pascal__])
#: end
def list___resource_many_snake__(
    #: if queried or resource_parents
    query: Annotated[__resource_Pascal__Query, Query()],
    #: end
    #: if owner
    user: CurrentUser,
    #: end
    #: if totalHeader
    response: Response,
    #: end
) -> Any:
    #: if listed or resource_parents
    #: include _py-list.py
    #: if totalHeader
    response.headers["X-Total-Count"] = str(len(found))
    #: end
    #: if pagination
    start = (query.page - 1) * query.limit
    page = found[start : start + query.limit]
    return {"data": page, "total": len(found), "page": query.page, "limit": query.limit}
    #: else
    return found
    #: end
    #: else
    return list(__resource_many_snake__.values())
    #: end


@__router__.get("__base__/__resource_many_kebab__/{id}")
def get___resource_snake__(id: UUID__pyReader__) -> __resource_Pascal__:
    return find___resource_snake__(id__reader__)


@__router__.post("__base__/__resource_many_kebab__", status_code=201)
def create___resource_snake__(values: __resource_Pascal__In__pyWriter__) -> __resource_Pascal__:
    return save___resource_snake__(uuid4(), values__writer__)


@__router__.put("__base__/__resource_many_kebab__/{id}")
def replace___resource_snake__(id: UUID, values: __resource_Pascal__In__pyWriter__) -> __resource_Pascal__:
    find__pyOwn_____resource_snake__(id__writer__)
    return save___resource_snake__(id, values__writer__)


@__router__.patch("__base__/__resource_many_kebab__/{id}")
def update___resource_snake__(id: UUID, changes: __resource_Pascal__Update__pyWriter__) -> __resource_Pascal__:
    __resource_snake__ = find__pyOwn_____resource_snake__(id__writer__)
    values = __resource_Pascal__In(**{**__resource_snake__.model_dump(), **changes.model_dump(exclude_unset=True)})
    return save___resource_snake__(id, values__writer__)
#: each field in resource_fieldRoutes


@__router__.patch("__base__/__resource_many_kebab__/{id}/__field_kebab__")
def update___resource_snake_____field_snake__(id: UUID, __field_snake__: Annotated[__field_pyRead__, Body(embed=True)]__pyWriter__) -> __resource_Pascal__:
    return update___resource_snake__(id, __resource_Pascal__Update(__field_snake__=__field_snake__)__writer__)
#: end


@__router__.delete("__base__/__resource_many_kebab__/{id}", status_code=204)
def delete___resource_snake__(id: UUID__pyWriter__) -> None:
    find__pyOwn_____resource_snake__(id__writer__)
    #: if sqlite or resource_children
    remove___resource_snake__(id)
    #: else
    del __resource_many_snake__[id]
    #: end
#: each parent in resource_parents


@__router__.get("__base__/__parent_many_kebab__/{id}/__resource_many_kebab__")
def list___parent_snake_____resource_many_snake__(id: UUID__pyReader__) -> list[__resource_Pascal__]:
    find___parent_snake__(id__reader__)
    #: if sqlite
    rows = db.execute("SELECT * FROM __resource_many_snake__ WHERE __parent_snake___id = ? ORDER BY rowid", (str(id),))
    return [__resource_Pascal__(**row) for row in rows]
    #: else
    return [__resource_snake__ for __resource_snake__ in __resource_many_snake__.values() if __resource_snake__.__parent_snake___id == id]
    #: end
#: end
