#: includes: pydantic; fastapi; uvicorn; httpx; type hints; python [3.11|3.12]
#: default port: 8000
# Install: pip install "fastapi[standard]" httpx
# Run:     python main.py

#: include _imports.py

import httpx
import uvicorn
from fastapi import FastAPI, HTTPException, Query
from pydantic import AfterValidator, Field


class ApiError(HTTPException):
    """Clients get it as `{"detail": message}`."""


#: include _core.py


# Three letters, such as USD, in upper or lower case.
Currency = Annotated[str, Field(pattern=r"^[A-Za-z]{3}$"), AfterValidator(str.upper)]

app = FastAPI(title="Currency conversion")


@app.get("/convert")
def convert_amount(
    source: Annotated[Currency, Query(alias="from")],
    target: Annotated[Currency, Query(alias="to")],
    amount: Annotated[Decimal, Query(ge=0, le=10**12)] = Decimal(1),
) -> dict[str, Any]:
    """Example: `/convert?from=USD&to=EUR&amount=25`."""
    return convert(amount, source, target)


@app.get("/rates")
def list_rates(base: Currency = "EUR") -> dict[str, Any]:
    rates = current_rates()
    values = {code: float(round(rate_between(rates, base, code), 6)) for code in sorted(rates.values)}
    return {"base": base, "date": rates.date, "rates": values}


if __name__ == "__main__":
    uvicorn.run(app, host=os.environ.get("HOST", "127.0.0.1"), port=int(os.environ.get("PORT", "__port__")))
