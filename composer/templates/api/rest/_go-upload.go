//: if imagesOnly

var imageTypes = map[string]string{"image/png": ".png", "image/jpeg": ".jpg", "image/webp": ".webp", "image/gif": ".gif"}
//: end

func upload(w http.ResponseWriter, r *http.Request) {
	status, result := storeUpload(w, r)
	writeJSON(w, status, result)
}

func storeUpload(w http.ResponseWriter, r *http.Request) (int, any) {
//: if auth
//: if adminWrites
	user, ok := authenticate(r)
//: else
	_, ok := authenticate(r)
//: end
	if !ok {
		return fail(http.StatusUnauthorized, "Invalid or missing token")
	}
//: if adminWrites
	if user.Role != "admin" {
		return fail(http.StatusForbidden, "Only administrators can do this")
	}
//: end
//: end
	r.Body = http.MaxBytesReader(w, r.Body, __uploadMegabytes__<<20)
	file, header, err := r.FormFile("file")
	if tooLarge := new(http.MaxBytesError); errors.As(err, &tooLarge) {
		return fail(http.StatusRequestEntityTooLarge, "The file is larger than __uploadMegabytes__ MB")
	}
	if err != nil {
		return fail(http.StatusBadRequest, "Send a file in the form field \"file\"")
	}
	defer file.Close()
//: if imagesOnly
	suffix, isImage := imageTypes[header.Header.Get("Content-Type")]
	if !isImage {
		return fail(http.StatusUnsupportedMediaType, "Only PNG, JPEG, WebP and GIF images are accepted")
	}
//: else
	suffix := strings.ToLower(filepath.Ext(header.Filename))
//: end
	// File names of clients may contain paths.
	name := rand.Text() + suffix
	if err := saveFile(file, name); err != nil {
		log.Print(err)
		return fail(http.StatusInternalServerError, "Internal server error")
	}
	return http.StatusCreated, map[string]any{"url": "/uploads/" + name, "name": header.Filename, "size": header.Size}
}

func saveFile(file io.Reader, name string) error {
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
