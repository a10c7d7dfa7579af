class ApiError(Exception):
    def __init__(self, status: int, message: str) -> None:
        super().__init__(message)
        self.status = status
        self.message = message


def error_response(error: Exception) -> ResponseReturnValue:
    """Every error becomes `{"error": {"message": ...}}`; invalid input also lists its fields."""
    if isinstance(error, ApiError):
        return {"error": {"message": error.message}}, error.status
    if isinstance(error, ValidationError):
        fields = [
            {"field": ".".join(map(str, part["loc"])), "message": part["msg"]}
            for part in error.errors(include_context=False, include_url=False)
        ]
        return {"error": {"message": "The input is invalid.", "fields": fields}}, 400
    if isinstance(error, HTTPException):
        return {"error": {"message": error.description}}, error.code or 500
    logging.getLogger(__name__).exception("Unexpected error", exc_info=error)
    return {"error": {"message": "Something went wrong."}}, 500


def read_json() -> dict[str, Any]:
    body = request.get_json()
    if not isinstance(body, dict):
        raise ApiError(400, "The body must be a JSON object.")
    return body
