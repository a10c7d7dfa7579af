class Store:
    """Keeps records in memory. They are lost when the process ends."""

    def __init__(self, name: str, *, unique: Sequence[str] = ()) -> None:
        self.name = name
        self.unique = unique
        self.records: dict[UUID, Record] = {}
        #: if related
        self.parents: dict[str, Store] = {}
        self.children: list[tuple[Store, str]] = []

    def belongs_to(self, parent: "Store", key: str) -> None:
        self.parents[key] = parent
        parent.children.append((self, key))
        #: end

    def page(
        self,
        *,
        where: Mapping[str, Any] | None = None,
        #: if range
        at_least: Mapping[str, Any] | None = None,
        at_most: Mapping[str, Any] | None = None,
        #: end
        #: if search
        search: str | None = None,
        search_in: Sequence[str] = (),
        #: end
        #: if sort
        sort: str | None = None,
        #: end
        offset: int = 0,
        limit: int | None = None,
    ) -> tuple[list[Record], int]:
        """One page of the matching records, and how many match."""
        #: if softDelete
        found = [record for record in list(self.records.values()) if record["deleted_at"] is None]
        #: else
        found = list(self.records.values())
        #: end
        for key, value in (where or {}).items():
            if value is not None:
                found = [record for record in found if record[key] == value]
        #: if range
        for key, value in (at_least or {}).items():
            if value is not None:
                found = [record for record in found if record[key] is not None and record[key] >= value]
        for key, value in (at_most or {}).items():
            if value is not None:
                found = [record for record in found if record[key] is not None and record[key] <= value]
        #: end
        #: if search
        if search:
            term = search.lower()
            found = [
                record for record in found if any(term in (record[key] or "").lower() for key in search_in)
            ]
        #: end
        #: if sort
        if sort:
            key = sort.removeprefix("-")
            empty = [record for record in found if record[key] is None]
            filled = [record for record in found if record[key] is not None]
            found = sorted(filled, key=lambda record: record[key], reverse=sort.startswith("-")) + empty
        #: end
        end = None if limit is None else offset + limit
        return found[offset:end], len(found)
    #: if resources or users or editMe or refresh

    def get(self, id: UUID) -> Record:
        record = self.records.get(id)
        #: if softDelete
        if record is None or record["deleted_at"] is not None:
        #: else
        if record is None:
        #: end
            raise ApiError(404, f"This {self.name} does not exist.")
        return record
    #: end

    def add(self, values: Mapping[str, Any]) -> Record:
        now = dt.datetime.now(dt.UTC)
        record = {"id": uuid4(), **values, "created_at": now, "updated_at": now}
        #: if softDelete
        record["deleted_at"] = None
        #: end
        with store_lock:
            self.check(record)
            self.records[record["id"]] = record
        return record
    #: if resources or users or editMe

    def change(self, id: UUID, changes: Mapping[str, Any]) -> Record:
        with store_lock:
            record = {**self.get(id), **changes, "updated_at": dt.datetime.now(dt.UTC)}
            self.check(record)
            self.records[id] = record
        return record

    def delete(self, id: UUID) -> None:
        with store_lock:
            #: if softDelete
            record = self.get(id)
            #: else
            self.get(id)
            #: end
            #: if related
            for child, key in self.children:
                #: if cascade
                for dependent in child.page(where={key: id})[0]:
                    child.delete(dependent["id"])
                #: else
                if child.page(where={key: id}, limit=1)[1] > 0:
                    raise ApiError(409, f"This {self.name} is still used by a {child.name}.")
                #: end
            #: end
            #: if softDelete
            self.records[id] = {**record, "deleted_at": dt.datetime.now(dt.UTC)}
            #: else
            del self.records[id]
            #: end
    #: end
    #: if softDelete

    def restore(self, id: UUID) -> Record:
        with store_lock:
            record = self.deleted(id)
            self.records[id] = {**record, "deleted_at": None}
            return self.records[id]

    def deleted(self, id: UUID) -> Record:
        record = self.records.get(id)
        if record is None or record["deleted_at"] is None:
            raise ApiError(404, f"There is no deleted {self.name} with this id.")
        return record
    #: end

    def check(self, record: Record) -> None:
        for key in self.unique:
            for other in self.records.values():
                if other["id"] != record["id"] and record[key] is not None and other[key] == record[key]:
                    raise ApiError(409, f"Another {self.name} has this {key}.")
        #: if related
        for key, parent in self.parents.items():
            if parent.page(where={"id": record[key]}, limit=1)[1] == 0:
                raise ApiError(422, f"The {parent.name} in {key} does not exist.")
        #: end


# Requests run in several threads.
store_lock = RLock()
