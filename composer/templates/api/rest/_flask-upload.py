UPLOADS = Path(os.environ.get("UPLOAD_DIR", "uploads")).resolve()
UPLOADS.mkdir(parents=True, exist_ok=True)
#: if imagesOnly
IMAGE_TYPES = {"image/png": ".png", "image/jpeg": ".jpg", "image/webp": ".webp", "image/gif": ".gif"}
#: end


@app.post("__prefix____uploadPath__")
def upload_file() -> ResponseReturnValue:
    file = request.files.get("file")
    if file is None or not file.filename:
        abort(400, 'Send a file in the form field "file"')
    #: if imagesOnly
    suffix = IMAGE_TYPES.get(file.mimetype)
    if suffix is None:
        abort(415, "Only PNG, JPEG, WebP and GIF images are accepted")
    #: else
    suffix = Path(file.filename).suffix.lower()
    #: end
    # File names of clients may contain paths.
    name = f"{uuid4()}{suffix}"
    file.save(UPLOADS / name)
    return jsonify({"url": f"/uploads/{name}", "name": file.filename, "type": file.mimetype}), 201


@app.get("/uploads/<name>")
def read_upload(name: str) -> ResponseReturnValue:
    #: if imagesOnly
    return send_from_directory(UPLOADS, name)
    #: else
    # Downloads are attachments, so that uploaded HTML never runs in the browser.
    return send_from_directory(UPLOADS, name, as_attachment=True)
    #: end
