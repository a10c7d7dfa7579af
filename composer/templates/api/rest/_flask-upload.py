UPLOADS = Path(os.environ.get("UPLOAD_DIR", "uploads")).resolve()
UPLOADS.mkdir(parents=True, exist_ok=True)
MAX_UPLOAD_BYTES = __uploadMegabytes__ * 1024 * 1024
#: if imagesOnly
ALLOWED_TYPES = {"image/png": ".png", "image/jpeg": ".jpg", "image/webp": ".webp", "image/gif": ".gif"}
#: end


@api.post("__uploadPath__")
def upload_file() -> ResponseReturnValue:
    file = request.files.get("file")
    if file is None or not file.filename:
        raise ApiError(400, 'Send a file in the form field "file".')
    #: if imagesOnly
    suffix = ALLOWED_TYPES.get(file.mimetype)
    if suffix is None:
        raise ApiError(415, "Only PNG, JPEG, WebP and GIF images are accepted.")
    #: else
    suffix = Path(file.filename).suffix.lower()
    #: end
    content = file.read(MAX_UPLOAD_BYTES + 1)
    if len(content) > MAX_UPLOAD_BYTES:
        raise ApiError(413, "The file must not be larger than __uploadMegabytes__ MB.")
    # Names of clients are not used as file names: they may contain paths.
    name = f"{uuid4()}{suffix}"
    (UPLOADS / name).write_bytes(content)
    url = url_for("read_upload", name=name, _external=True)
    return jsonify({"url": url, "name": file.filename, "type": file.mimetype, "size": len(content)}), 201


@app.get("/uploads/<name>")
def read_upload(name: str) -> ResponseReturnValue:
    #: if imagesOnly
    response = send_from_directory(UPLOADS, name)
    #: else
    # Downloads are attachments, so that uploaded HTML never runs in the browser.
    response = send_from_directory(UPLOADS, name, as_attachment=True)
    #: end
    response.headers["X-Content-Type-Options"] = "nosniff"
    return response
