#: if health
STARTED_AT = time.monotonic()
#: end
#: if cors
CORS_ORIGINS = os.environ.get("CORS_ORIGIN", "*").split(",")
CORS(
    app,
    origins=CORS_ORIGINS,
    #: if totalHeader
    expose_headers=["X-Total-Count"],
    #: end
)
#: end
#: if helmet


@app.after_request
def set_security_headers(response: Response) -> Response:
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["X-Frame-Options"] = "DENY"
    response.headers["Referrer-Policy"] = "no-referrer"
    response.headers["Strict-Transport-Security"] = "max-age=31536000; includeSubDomains"
    return response
#: end
#: if logging


logging.basicConfig(level=logging.INFO)


@app.before_request
def start_timer() -> None:
    g.started_at = time.perf_counter()


@app.after_request
def log_request(response: Response) -> Response:
    duration_ms = round((time.perf_counter() - g.started_at) * 1000)
    # Encoded, so that it has no line breaks that forge log entries.
    path = quote(request.path)
    app.logger.info("%s %s %d %d ms", request.method, path, response.status_code, duration_ms)
    return response
#: end
#: if rateLimit


@app.before_request
def limit_requests() -> None:
    if is_over_limit(request.remote_addr or "unknown"):
        raise ApiError(429, "Too many requests. Try again later.")
#: end
