#: name: Python dataclasses
#: target: python
#: phrases: (python|data) (dataclass|dataclasses); dataclass [for|with]; dataclasses; data class (in|with) python; python class (for|with)
#: includes: properties; fields; attributes; data model; model; models; entity; entities; (strongly|fully) typed; types; domain model; python; class; classes; type hints; typed; optional fields; default values; dataclass
#: option frozen: frozen; immutable; read only
#: option slots: slots
#: option validate: (validation|validate|validates|post init|__post_init__) [fields|values]
#: option json: (to|as) (dict|json); from (dict|json); serialization; serialisation; serialize
#: accepts models: name, description (optional text), price (money)
#: if json
from __future__ import annotations

#: if hasLists
from dataclasses import asdict, dataclass, field, fields
#: else
from dataclasses import asdict, dataclass, fields
#: end
#: else
#: if hasLists
from dataclasses import dataclass, field
#: else
from dataclasses import dataclass
#: end
#: end
#: if hasDates or hasTimes or anyTimestamps
#: if hasDates and hasTimes
from datetime import date, datetime
#: else
#: if hasDates
from datetime import date
#: else
from datetime import datetime
#: end
#: end
#: end
#: if hasMoney
from decimal import Decimal
#: end
#: if json
from typing import Any__literalImport__
#: else
#: if hasAnyChoice
from typing import Literal
#: end
#: end


#: each resource in resources
#: if frozen
@dataclass(kw_only=True, slots=True, frozen=True)
#: else
@dataclass(kw_only=True, slots=True)
#: end
class __resource_Pascal__:
    id: int
#: each parent in resource_parents
    __parent_snake___id: int__parent_pythonMark__
#: end
#: each field in resource_fields
    __field_snake__: __field_python____field_pythonDefault__
#: end
#: if resource_hasTimestamps
    created_at: datetime
    updated_at: datetime
#: end
#: if validate

    def __post_init__(self) -> None:
#: each field in resource_fields
#: if field_isNullable
#: if field_pythonCheck
        if self.__field_snake__ is not None and __field_pythonCheck__:
            raise ValueError("__field_pythonProblem__")
#: end
#: else
#: if field_pythonCheck
        if __field_pythonCheck__:
            raise ValueError("__field_pythonProblem__")
#: end
#: end
#: end
        if self.id < 0:
            raise ValueError("id must not be negative")
#: end
#: if json

    def to_dict(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> __resource_Pascal__:
        """Ignores keys that are not fields. The values must have the types of the fields."""
        names = {item.name for item in fields(cls)}
        return cls(**{key: value for key, value in data.items() if key in names})
#: end


#: end
