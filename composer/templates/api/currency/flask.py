#: includes: pydantic; flask [3]; httpx; type hints; python [3.11|3.12]
#: default port: 5000
# Install: pip install flask pydantic httpx
# Run:     python main.py

#: include _imports.py

import httpx
from flask import Flask, jsonify, request
from flask.typing import ResponseReturnValue
from pydantic import AfterValidator, BaseModel, Field, ValidationError
from werkzeug.exceptions import HTTPException

#: include ../_small/_flask-errors.py


#: include _core.py


# Three letters, such as USD, in upper or lower case.
Currency = Annotated[str, Field(pattern=r"^[A-Za-z]{3}$"), AfterValidator(str.upper)]


class ConvertQuery(BaseModel):
    source: Currency = Field(alias="from")
    target: Currency = Field(alias="to")
    amount: Decimal = Field(default=Decimal(1), ge=0, le=10**12)


class RatesQuery(BaseModel):
    base: Currency = "EUR"


app = Flask(__name__)
app.json.sort_keys = False
app.register_error_handler(Exception, error_response)


@app.get("/convert")
def convert_amount() -> ResponseReturnValue:
    """Example: `/convert?from=USD&to=EUR&amount=25`."""
    query = ConvertQuery.model_validate(request.args.to_dict())
    return jsonify(convert(query.amount, query.source, query.target))


@app.get("/rates")
def list_rates() -> ResponseReturnValue:
    base = RatesQuery.model_validate(request.args.to_dict()).base
    rates = current_rates()
    values = {code: float(round(rate_between(rates, base, code), 6)) for code in sorted(rates.values)}
    return jsonify({"base": base, "date": rates.date, "rates": values})


if __name__ == "__main__":
    app.run(host=os.environ.get("HOST", "127.0.0.1"), port=int(os.environ.get("PORT", "__port__")))
