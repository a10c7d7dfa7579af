#: if python_hasTimes
def to_utc(value: dt.datetime) -> dt.datetime:
    """Times without a time zone count as UTC."""
    return value.replace(tzinfo=dt.UTC) if value.tzinfo is None else value.astimezone(dt.UTC)


UtcDatetime = Annotated[dt.datetime, AfterValidator(to_utc)]


#: end
class Input(BaseModel):
    """What clients send. Blanks around texts are removed."""

    model_config = ConfigDict(str_strip_whitespace=True)


class Output(BaseModel):
    """What every record has."""

    id: UUID
    created_at: dt.datetime
    updated_at: dt.datetime
#: each resource in resources


#: if resource_parents
class __resource_Pascal__Fields(Input):
    """A __resource_lower__ without what it belongs to."""

    #: each field in resource_inputs
    __field_snake__: __field_pyCreate__
    #: end


class __resource_Pascal__Create(__resource_Pascal__Fields):
    #: each parent in resource_parents
    __parent_snake___id: UUID
    #: end


class __resource_Pascal__Nested(__resource_Pascal__Fields):
    """A new __resource_lower__ that belongs to the record in the path."""

    #: each parent in resource_parents
    __parent_snake___id: UUID | None = None
    #: end
#: else
class __resource_Pascal__Create(Input):
    """A new __resource_lower__."""

    #: each field in resource_inputs
    __field_snake__: __field_pyCreate__
    #: end
#: end


class __resource_Pascal__Update(Input):
    """Fields that are left out stay as they are."""

    #: each field in resource_inputs
    __field_snake__: __field_pyChange__
    #: end
    #: each parent in resource_parents
    __parent_snake___id: UUID = Field(default=None)
    #: end
    #: each field in resource_fieldRoutes


class __resource_Pascal____field_Pascal__(Input):
    """Changes only this field."""

    __field_snake__: __field_pyRequired__
    #: end


class __resource_Pascal__Read(Output):
    """A __resource_lower__ as clients see it."""

    #: each field in resource_inputs
    #: if field_type is password
    #: else
    __field_snake__: __field_pyRead__
    #: end
    #: end
    #: each parent in resource_parents
    __parent_snake___id: UUID
    #: end
    #: if owner or author
    owner_id: UUID
    #: end
    #: if listed


class __resource_Pascal__Query(BaseModel):
    #: if pagination
    #: if offset
    offset: int = Field(default=0, ge=0)
    #: else
    page: int = Field(default=1, ge=1)
    #: end
    limit: int = Field(default=__pageSize__, ge=1, le=__pageMax__)
    #: end
    #: if search
    search: str | None = None
    #: end
    #: if sort
    # A field, or -field for descending order.
    #: if newest
    sort: str = Field(default="-created_at", pattern=r"^-?(?:__resource_pySortNames__created_at|updated_at)$")
    #: else
    sort: str | None = Field(default=None, pattern=r"^-?(?:__resource_pySortNames__created_at|updated_at)$")
    #: end
    #: end
    #: if filter
    #: each field in resource_filters
    __field_snake__: __field_pyQuery__ | None = None
    #: end
    #: if author
    owner_id: UUID | None = None
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

    def criteria(self) -> dict[str, Any]:
        """What the store has to look for."""
        return {
            #: if filter or resource_parents
            "where": {
                #: if filter
                #: each field in resource_filters
                "__field_snake__": self.__field_snake__,
                #: end
                #: if author
                "owner_id": self.owner_id,
                #: end
                #: end
                #: each parent in resource_parents
                "__parent_snake___id": self.__parent_snake___id,
                #: end
            },
            #: end
            #: if range
            "at_least": {
                #: each field in resource_ranges
                "__field_snake__": self.min___field_snake__,
                #: end
            },
            "at_most": {
                #: each field in resource_ranges
                "__field_snake__": self.max___field_snake__,
                #: end
            },
            #: end
            #: if search
            "search": self.search,
            "search_in": [
                #: each field in resource_searched
                "__field_snake__",
                #: end
            ],
            #: end
            #: if sort
            "sort": self.sort,
            #: end
            #: if pagination
            #: if offset
            "offset": self.offset,
            #: else
            "offset": (self.page - 1) * self.limit,
            #: end
            "limit": self.limit,
            #: end
        }
    #: end
    #: if pagination


class __resource_Pascal__Page(BaseModel):
    data: list[__resource_Pascal__Read]
    total: int
    #: if offset
    offset: int
    #: else
    page: int
    #: end
    limit: int
    #: end
#: end
