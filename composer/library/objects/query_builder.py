class QueryBuilder:
    """Puts an SQL query together, call by call.

    >>> QueryBuilder().select("id", "name").from_("users").where("age > 18").limit(10).to_string()
    'SELECT id, name FROM users WHERE age > 18 LIMIT 10'

    >>> QueryBuilder().from_("users").where("a = 1").where("b = 2").to_string()
    'SELECT * FROM users WHERE a = 1 AND b = 2'

    >>> QueryBuilder().to_string()
    Traceback (most recent call last):
        ...
    ValueError: from is missing
    """

    def __init__(self) -> None:
        self._columns: list[str] = []
        self._table = ""
        self._joins: list[str] = []
        self._conditions: list[str] = []
        self._groups: list[str] = []
        self._orders: list[str] = []
        self._limit: int | None = None
        self._offset: int | None = None

    def select(self, *columns: str) -> "QueryBuilder":
        self._columns = list(columns)
        return self

    def from_(self, table: str) -> "QueryBuilder":
        self._table = table
        return self

    def join(self, table: str, condition: str) -> "QueryBuilder":
        self._joins.append(f"JOIN {table} ON {condition}")
        return self

    def where(self, condition: str) -> "QueryBuilder":
        self._conditions.append(condition)
        return self

    def group_by(self, *columns: str) -> "QueryBuilder":
        self._groups.extend(columns)
        return self

    def order_by(self, column: str, direction: str = "ASC") -> "QueryBuilder":
        self._orders.append(column if direction == "ASC" else f"{column} {direction}")
        return self

    def limit(self, count: int) -> "QueryBuilder":
        self._limit = count
        return self

    def offset(self, count: int) -> "QueryBuilder":
        self._offset = count
        return self

    def to_string(self) -> str:
        if self._table == "":
            raise ValueError("from is missing")
        parts = [f"SELECT {', '.join(self._columns) or '*'} FROM {self._table}", *self._joins]
        if self._conditions:
            parts.append(f"WHERE {' AND '.join(self._conditions)}")
        if self._groups:
            parts.append(f"GROUP BY {', '.join(self._groups)}")
        if self._orders:
            parts.append(f"ORDER BY {', '.join(self._orders)}")
        if self._limit is not None:
            parts.append(f"LIMIT {self._limit}")
        if self._offset is not None:
            parts.append(f"OFFSET {self._offset}")
        return " ".join(parts)
