# SQLAlchemy takes the address of any database that it has a driver for.
#: if postgres
DATABASE_URL = os.environ.get("DATABASE_URL", "postgresql+psycopg://localhost/app")
# Hosting providers often leave the driver out.
DATABASE_URL = re.sub(r"^postgres(?:ql)?://", "postgresql+psycopg://", DATABASE_URL)
engine = sa.create_engine(DATABASE_URL, pool_pre_ping=True)
#: else
DATABASE_URL = os.environ.get("DATABASE_URL", "sqlite:///data.db")
engine = sa.create_engine(DATABASE_URL)


@sa.event.listens_for(engine, "connect")
def enable_foreign_keys(connection: Any, _record: Any) -> None:
    if engine.dialect.name == "sqlite":
        connection.execute("PRAGMA foreign_keys = ON")


#: end
new_session = sessionmaker(engine, expire_on_commit=False)


class UtcDateTime(sa.TypeDecorator[dt.datetime]):
    """A time in UTC, also in databases that do not store the time zone."""

    impl = sa.DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: dt.datetime | None, dialect: Any) -> dt.datetime | None:
        return None if value is None else value.astimezone(dt.UTC)

    def process_result_value(self, value: dt.datetime | None, dialect: Any) -> dt.datetime | None:
        return None if value is None else value.replace(tzinfo=value.tzinfo or dt.UTC)


class Base(DeclarativeBase):
    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    created_at: Mapped[dt.datetime] = mapped_column(UtcDateTime, default=lambda: dt.datetime.now(dt.UTC))
    updated_at: Mapped[dt.datetime] = mapped_column(UtcDateTime, default=lambda: dt.datetime.now(dt.UTC))
    #: if softDelete
    deleted_at: Mapped[dt.datetime | None] = mapped_column(UtcDateTime)
    #: end
#: if auth


class UserRow(Base):
    __tablename__ = "accounts"

    email: Mapped[str] = mapped_column(sa.String(255), unique=True)
    password_hash: Mapped[str] = mapped_column(sa.String(255))
    #: each field in accountFields
    __field_snake__: __field_pyColumn__
    #: end
    #: if roles
    role: Mapped[str] = mapped_column(sa.String(20))
    #: end
#: end
#: each resource in resources


class __resource_Pascal__Row(Base):
    __tablename__ = "__resource_many_snake__"

    #: each field in resource_inputs
    __field_snake__: __field_pyColumn__
    #: end
    #: each parent in resource_parents
    __parent_snake___id: Mapped[UUID] = mapped_column(sa.ForeignKey("__parent_many_snake__.id"), index=True)
    #: end
    #: if owner or author
    owner_id: Mapped[UUID] = mapped_column(sa.ForeignKey("accounts.id", ondelete="CASCADE"), index=True)
    #: end
#: end


class Store:
    """Keeps records in a table."""

    def __init__(self, name: str, row: type[Base]) -> None:
        self.name = name
        self.row = row
        self.columns = sa.inspect(row).columns
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
        query = sa.select(self.row).where(self.row.deleted_at.is_(None))
        #: else
        query = sa.select(self.row)
        #: end
        for key, value in (where or {}).items():
            if value is not None:
                query = query.where(self.columns[key] == value)
        #: if range
        for key, value in (at_least or {}).items():
            if value is not None:
                query = query.where(self.columns[key] >= value)
        for key, value in (at_most or {}).items():
            if value is not None:
                query = query.where(self.columns[key] <= value)
        #: end
        #: if search
        if search:
            columns = [self.columns[key] for key in search_in]
            query = query.where(sa.or_(sa.false(), *(column.icontains(search, autoescape=True) for column in columns)))
        #: end
        #: if sort
        if sort:
            column = self.columns[sort.removeprefix("-")]
            ordered = query.order_by(column.desc() if sort.startswith("-") else column.asc(), self.row.id)
        else:
            ordered = query.order_by(self.row.created_at, self.row.id)
        #: else
        ordered = query.order_by(self.row.created_at, self.row.id)
        #: end
        with new_session() as session:
            total = session.scalar(sa.select(sa.func.count()).select_from(query.subquery())) or 0
            rows = session.scalars(ordered.offset(offset).limit(limit))
            return [self.record(row) for row in rows], total
    #: if resources or users or editMe or refresh

    def get(self, id: UUID) -> Record:
        with new_session() as session:
            return self.record(self.existing(session, id))
    #: end

    def add(self, values: Mapping[str, Any]) -> Record:
        #: if related
        self.check_parents(values)
        #: end
        with self.transaction() as session:
            row = self.row(**values)
            session.add(row)
            session.flush()
            return self.record(row)
    #: if resources or users or editMe

    def change(self, id: UUID, changes: Mapping[str, Any]) -> Record:
        #: if related
        self.check_parents(changes)
        #: end
        with self.transaction() as session:
            row = self.existing(session, id)
            values = {**changes, "updated_at": dt.datetime.now(dt.UTC)}
            session.execute(sa.update(self.row).where(self.row.id == id).values(values))
            session.refresh(row)
            return self.record(row)

    def delete(self, id: UUID) -> None:
        #: if related
        self.get(id)
        for child, key in self.children:
            #: if cascade
            for dependent in child.page(where={key: id})[0]:
                child.delete(dependent["id"])
            #: else
            if child.page(where={key: id}, limit=1)[1] > 0:
                raise ApiError(409, f"This {self.name} is still used by a {child.name}.")
            #: end
        #: end
        with self.transaction() as session:
            #: if softDelete
            self.existing(session, id).deleted_at = dt.datetime.now(dt.UTC)
            #: else
            session.delete(self.existing(session, id))
            #: end
    #: end
    #: if softDelete

    def restore(self, id: UUID) -> Record:
        with self.transaction() as session:
            row = session.get(self.row, id)
            if row is None or row.deleted_at is None:
                raise ApiError(404, f"There is no deleted {self.name} with this id.")
            row.deleted_at = None
            session.flush()
            return self.record(row)

    def deleted(self, id: UUID) -> Record:
        with new_session() as session:
            row = session.get(self.row, id)
            if row is None or row.deleted_at is None:
                raise ApiError(404, f"There is no deleted {self.name} with this id.")
            return self.record(row)
    #: end
    #: if resources or users or editMe or refresh

    def existing(self, session: Session, id: UUID) -> Any:
        row = session.get(self.row, id)
        #: if softDelete
        if row is None or row.deleted_at is not None:
        #: else
        if row is None:
        #: end
            raise ApiError(404, f"This {self.name} does not exist.")
        return row
    #: end

    #: if related
    def check_parents(self, values: Mapping[str, Any]) -> None:
        for key, parent in self.parents.items():
            if key in values and parent.page(where={"id": values[key]}, limit=1)[1] == 0:
                raise ApiError(422, f"The {parent.name} in {key} does not exist.")

    #: end
    @contextmanager
    def transaction(self) -> Iterator[Session]:
        """Commits at the end. Values that must be unique and are not are a conflict."""
        try:
            with new_session.begin() as session:
                yield session
        except IntegrityError as error:
            raise ApiError(409, f"Another {self.name} has the same unique values, or it is still used.") from error

    def record(self, row: Base) -> Record:
        return {column.key: getattr(row, column.key) for column in self.columns}
