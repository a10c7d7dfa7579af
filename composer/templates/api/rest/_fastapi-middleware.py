#: if health
STARTED_AT = time.monotonic()
#: end
#: if helmet


@app.middleware("http")
async def set_security_headers(request: Request, call_next: Any) -> Response:
    response = await call_next(request)
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["X-Frame-Options"] = "DENY"
    response.headers["Referrer-Policy"] = "no-referrer"
    response.headers["Strict-Transport-Security"] = "max-age=31536000; includeSubDomains"
    return response
#: end
#: if rateLimit


@app.middleware("http")
async def limit_requests(request: Request, call_next: Any) -> Response:
    if is_over_limit(request.client.host if request.client else "unknown"):
        return JSONResponse({"detail": "Too many requests. Try again later."}, status_code=429)
    return await call_next(request)
#: end
#: if logging


logging.basicConfig(level=logging.INFO)
logger = logging.getLogger("api")


@app.middleware("http")
async def log_request(request: Request, call_next: Any) -> Response:
    start = time.perf_counter()
    response = await call_next(request)
    duration_ms = round((time.perf_counter() - start) * 1000)
    # The raw path is encoded, so it has no line breaks that forge log entries.
    path = request.scope["raw_path"].decode()
    logger.info("%s %s %d %d ms", request.method, path, response.status_code, duration_ms)
    return response
#: end
#: if cors


CORS_ORIGINS = os.environ.get("CORS_ORIGIN", "*").split(",")
app.add_middleware(
    CORSMiddleware,
    allow_origins=CORS_ORIGINS,
    allow_methods=["*"],
    allow_headers=["*"],
    #: if totalHeader
    expose_headers=["X-Total-Count"],
    #: end
)
#: end
