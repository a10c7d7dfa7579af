from dataclasses import dataclass, field
from datetime import date, timedelta
from decimal import ROUND_HALF_UP, Decimal

CENT = Decimal("0.01")


@dataclass(frozen=True)
class Line:
    description: str
    quantity: int
    unit_price: Decimal
    vat: Decimal = Decimal("0.21")

    @property
    def net(self) -> Decimal:
        return (self.unit_price * self.quantity).quantize(CENT, ROUND_HALF_UP)

    @property
    def gross(self) -> Decimal:
        return (self.net * (1 + self.vat)).quantize(CENT, ROUND_HALF_UP)


@dataclass
class Invoice:
    number: str
    issued: date
    lines: list[Line] = field(default_factory=list)

    @property
    def due(self) -> date:
        return self.issued + timedelta(days=30)

    def total(self) -> Decimal:
        return sum((line.gross for line in self.lines), Decimal(0))
