UPLOADS = Path(os.environ.get("UPLOAD_DIR", "uploads")).resolve()
UPLOADS.mkdir(parents=True, exist_ok=True)
MAX_UPLOAD_BYTES = __uploadMegabytes__ * 1024 * 1024
#: if imagesOnly
ALLOWED_TYPES = {"image/png": ".png", "image/jpeg": ".jpg", "image/webp": ".webp", "image/gif": ".gif"}
#: end


@router.post("__uploadPath__", status_code=201)
def upload_file(request: Request, file: Annotated[UploadFile, File()]) -> dict[str, Any]:
    #: if imagesOnly
    suffix = ALLOWED_TYPES.get(file.content_type or "")
    if suffix is None:
        raise ApiError(415, "Only PNG, JPEG, WebP and GIF images are accepted.")
    #: else
    suffix = Path(file.filename or "").suffix.lower()
    #: end
    content = file.file.read(MAX_UPLOAD_BYTES + 1)
    if len(content) > MAX_UPLOAD_BYTES:
        raise ApiError(413, "The file must not be larger than __uploadMegabytes__ MB.")
    # Names of clients are not used as file names: they may contain paths.
    name = f"{uuid4()}{suffix}"
    (UPLOADS / name).write_bytes(content)
    url = str(request.url_for("read_upload", name=name))
    return {"url": url, "name": file.filename, "type": file.content_type, "size": len(content)}


@app.get("/uploads/{name}")
def read_upload(name: str) -> FileResponse:
    path = (UPLOADS / name).resolve()
    if not path.is_relative_to(UPLOADS) or not path.is_file():
        raise ApiError(404, "This file does not exist.")
    #: if imagesOnly
    return FileResponse(path, headers={"X-Content-Type-Options": "nosniff"})
    #: else
    # Downloads are attachments, so that uploaded HTML never runs in the browser.
    return FileResponse(path, filename=path.name, headers={"X-Content-Type-Options": "nosniff"})
    #: end
