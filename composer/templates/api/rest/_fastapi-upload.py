UPLOADS = Path(os.environ.get("UPLOAD_DIR", "uploads")).resolve()
UPLOADS.mkdir(parents=True, exist_ok=True)
MAX_BYTES = __uploadMegabytes__ * 1024 * 1024
#: if imagesOnly
IMAGE_TYPES = {"image/png": ".png", "image/jpeg": ".jpg", "image/webp": ".webp", "image/gif": ".gif"}
#: end


@__router__.post("__base____uploadPath__", status_code=201)
def upload_file(file: UploadFile) -> dict[str, Any]:
    #: if imagesOnly
    suffix = IMAGE_TYPES.get(file.content_type or "")
    if suffix is None:
        raise HTTPException(415, "Only PNG, JPEG, WebP and GIF images are accepted")
    #: else
    suffix = Path(file.filename or "").suffix.lower()
    #: end
    content = file.file.read(MAX_BYTES + 1)
    if len(content) > MAX_BYTES:
        raise HTTPException(413, "The file is larger than __uploadMegabytes__ MB")
    # File names of clients may contain paths.
    name = f"{uuid4()}{suffix}"
    (UPLOADS / name).write_bytes(content)
    return {"url": f"/uploads/{name}", "name": file.filename, "type": file.content_type}


@app.get("/uploads/{name}")
def read_upload(name: str) -> FileResponse:
    path = (UPLOADS / name).resolve()
    if not path.is_relative_to(UPLOADS) or not path.is_file():
        raise HTTPException(404, "File not found")
    #: if imagesOnly
    return FileResponse(path)
    #: else
    # Downloads are attachments, so that uploaded HTML never runs in the browser.
    return FileResponse(path, filename=path.name)
    #: end
