#: each resource in resources
class __resource_Pascal__In(BaseModel, str_strip_whitespace=True):
    #: each field in resource_inputs
    __field_snake__: __field_pyCreate__
    #: end
    #: each parent in resource_parents
    __parent_snake___id: UUID
    #: end


#: if fastapi
class __resource_Pascal__Update(BaseModel, str_strip_whitespace=True):
    """Fields that are left out stay as they are."""

    #: each field in resource_inputs
    __field_snake__: __field_pyChange__
    #: end
    #: each parent in resource_parents
    __parent_snake___id: UUID = Field(default=None)
    #: end


#: end
class __resource_Pascal__(__resource_Pascal__In):
    id: UUID
    #: if owner or author
    owner_id: UUID
    #: end
    #: if timestamps
    created_at: AwareDatetime
    updated_at: AwareDatetime
    #: end


#: if queried or resource_parents
class __resource_Pascal__Query(BaseModel):
    """The parameters of a list."""

    #: if pagination
    page: int = Field(default=1, ge=1)
    limit: int = Field(default=__pageSize__, ge=1, le=__pageMax__)
    #: end
    #: if search
    search: str | None = None
    #: end
    #: if sort
    # A field, or -field for descending order.
    sort: str | None = Field(default=None, pattern=r"^-?(?:__resource_pySortNames__id)$")
    #: end
    #: if filter
    #: each field in resource_filters
    __field_snake__: __field_pyQuery__ | None = None
    #: end
    #: end
    #: if range
    #: each field in resource_ranges
    min___field_snake__: __field_pyQuery__ | None = None
    max___field_snake__: __field_pyQuery__ | None = None
    #: end
    #: end
    #: each parent in resource_parents
    __parent_snake___id: UUID | None = None
    #: end


#: end
#: if fastapi
#: if pagination
class __resource_Pascal__Page(BaseModel):
    data: list[__resource_Pascal__]
    total: int
    page: int
    limit: int


#: end
#: end
#: end
#: if sqlite
#: include _py-records-sqlite.py
#: else
#: include _py-records-memory.py
#: end
