//: if imagesOnly

var imageTypes = map[string]string{"image/png": ".png", "image/jpeg": ".jpg", "image/webp": ".webp", "image/gif": ".gif"}
//: end

func upload(w http.ResponseWriter, r *http.Request__goUser__) {
	r.Body = http.MaxBytesReader(w, r.Body, __uploadMegabytes__<<20)
	file, header, err := r.FormFile("file")
	if err != nil {
		fail(w, http.StatusBadRequest, "Send a file of at most __uploadMegabytes__ MB in the form field \"file\"")
		return
	}
	defer file.Close()
//: if imagesOnly
	suffix, ok := imageTypes[header.Header.Get("Content-Type")]
	if !ok {
		fail(w, http.StatusUnsupportedMediaType, "Only PNG, JPEG, WebP and GIF images are accepted")
		return
	}
//: else
	suffix := strings.ToLower(filepath.Ext(header.Filename))
//: end
	// File names of clients may contain paths.
	name := newID() + suffix
	if err := save(file, name); err != nil {
		log.Print(err)
		fail(w, http.StatusInternalServerError, "Internal server error")
		return
	}
	writeJSON(w, http.StatusCreated, map[string]any{"url": "/uploads/" + name, "name": header.Filename, "size": header.Size})
}

func save(file io.Reader, name string) error {
	if err := os.MkdirAll("uploads", 0o755); err != nil {
		return err
	}
	target, err := os.Create(filepath.Join("uploads", filepath.Base(name)))
	if err != nil {
		return err
	}
	defer target.Close()
	_, err = io.Copy(target, file)
	return err
}

func readUpload(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("X-Content-Type-Options", "nosniff")
//: if not imagesOnly
	// Downloads are attachments, so that uploaded HTML never runs in the browser.
	w.Header().Set("Content-Disposition", "attachment")
//: end
	http.ServeFile(w, r, filepath.Join("uploads", filepath.Base(r.PathValue("name"))))
}
