# The reference rates of the European Central Bank. The service needs no key.
RATES_URL = os.environ.get("RATES_URL", "https://api.frankfurter.dev/v1/latest?base=EUR")
#: if minutes
CACHE_SECONDS = __minutes__ * 60
#: else
CACHE_SECONDS = __hours__ * 3600
#: end


class Rates(NamedTuple):
    """How much one euro is in other currencies."""

    date: str
    values: dict[str, Decimal]


cached: tuple[float, Rates] | None = None
cache_lock = Lock()


def current_rates() -> Rates:
    """Rates from the cache, if they are not too old. If the source fails, old rates are better than none."""
    global cached
    # Others wait for the one that loads the rates.
    with cache_lock:
        if cached is not None and cached[0] > time.monotonic():
            return cached[1]
        try:
            response = httpx.get(RATES_URL, timeout=10)
            response.raise_for_status()
            body = json.loads(response.text, parse_float=Decimal)
            rates = Rates(str(body["date"]), {"EUR": Decimal(1), **{code: Decimal(rate) for code, rate in body["rates"].items()}})
        except httpx.TimeoutException as error:
            if cached is None:
                raise ApiError(504, "The source of the exchange rates did not answer in time.") from error
            return cached[1]
        except (httpx.HTTPError, ValueError, KeyError, TypeError, AttributeError) as error:
            if cached is None:
                raise ApiError(502, "The exchange rates are not available at the moment.") from error
            return cached[1]
        cached = (time.monotonic() + CACHE_SECONDS, rates)
        return rates


def rate_between(rates: Rates, source: str, target: str) -> Decimal:
    for code in (source, target):
        if code not in rates.values:
            raise ApiError(404, f"There is no rate for {code}.")
    return rates.values[target] / rates.values[source]


def convert(amount: Decimal, source: str, target: str) -> dict[str, Any]:
    rates = current_rates()
    rate = rate_between(rates, source, target)
    result = (amount * rate).quantize(Decimal("0.01"), rounding=ROUND_HALF_UP)
    return {
        "from": source,
        "to": target,
        "amount": float(amount),
        "rate": float(round(rate, 6)),
        "result": float(result),
        "date": rates.date,
    }
