#: name: Pydantic models
#: target: python
#: phrases: pydantic [v2|2] [model|models|schema|schemas|class|classes|basemodel]; (model|schema) (with|in|using) pydantic
#: includes: properties; fields; attributes; data model; model; models; entity; entities; (strongly|fully) typed; types; domain model; python; class; classes; schema; schemas; validation; validators; validate; type hints; typed; optional fields; default values; constraints; v2; pydantic v2
#: option timestamps: timestamps; created at [and] [updated at] [column|columns|field|fields]; created_at [and] [updated_at] [column|columns|field|fields]; [recorded] [with] timestamp [column|field]
#: option uuid: uuid [id|ids]; (id|ids) uuid
#: option update: (update|partial|patch) (model|schema); model for (updates|updating)
#: option read: (response|read|output) (model|schema); with id; from attributes; orm mode
#: accepts models: name, description (optional text), price (money)
#: if timestamps or anyTimestamps or hasTimes or hasDates
#: if hasDates
#: if timestamps or anyTimestamps or hasTimes
from datetime import date, datetime
#: else
from datetime import date
#: end
#: else
from datetime import datetime
#: end
#: end
#: if hasMoney
from decimal import Decimal
#: end
#: if hasAnyChoice
from typing import Literal
#: end
#: if uuid
from uuid import UUID
#: end

from pydantic import BaseModel, ConfigDict__pydanticImports__


#: each resource in resources
class __resource_Pascal__(BaseModel):
    model_config = ConfigDict(str_strip_whitespace=True)

#: each parent in resource_parents
#: if uuid
    __parent_snake___id: UUID__parent_pythonMark__
#: else
    __parent_snake___id: int__parent_pythonMark__
#: end
#: end
#: each field in resource_fields
    __field_snake__: __field_pydantic__
#: end
#: each peer in resource_peers
#: if uuid
    __peer_snake___ids: list[UUID] = []
#: else
    __peer_snake___ids: list[int] = []
#: end
#: end


#: if read or uuid or timestamps or resource_hasTimestamps
class __resource_Pascal__Read(__resource_Pascal__):
    """A saved record."""

    model_config = ConfigDict(from_attributes=True)

#: if uuid
    id: UUID
#: else
    id: int
#: end
#: if timestamps or resource_hasTimestamps
    created_at: datetime
    updated_at: datetime
#: end


#: end
#: if update
class __resource_Pascal__Update(BaseModel):
    """Only the fields that are set change."""

    model_config = ConfigDict(str_strip_whitespace=True)

#: each field in resource_fields
    __field_snake__: __field_pythonOptional__ = None
#: end


#: end
#: end
