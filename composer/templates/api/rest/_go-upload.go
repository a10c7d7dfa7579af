
const maxUpload = __uploadMegabytes__ << 20

var uploadFolder = cmp.Or(os.Getenv("UPLOAD_DIR"), "uploads")
//: if imagesOnly

var imageTypes = map[string]string{
	"image/png":  ".png",
	"image/jpeg": ".jpg",
	"image/webp": ".webp",
	"image/gif":  ".gif",
}
//: end

type uploaded struct {
	URL  string `json:"url"`
	Name string `json:"name"`
	Type string `json:"type"`
	Size int64  `json:"size"`
}

// saveUpload stores the file in the form field "file" under a random name: names of clients may contain paths.
func saveUpload(w http.ResponseWriter, r *http.Request) (uploaded, error) {
	r.Body = http.MaxBytesReader(w, r.Body, maxUpload+maxBody)
	file, header, err := r.FormFile("file")
	var tooLarge *http.MaxBytesError
	if errors.As(err, &tooLarge) || err == nil && header.Size > maxUpload {
		return uploaded{}, fail(http.StatusRequestEntityTooLarge, "file_too_large", "The file is larger than __uploadMegabytes__ MB.")
	}
	if err != nil {
		return uploaded{}, fail(http.StatusBadRequest, "no_file", "Send a file in the form field \"file\".")
	}
	defer file.Close()
	start := make([]byte, 512)
	length, _ := io.ReadFull(file, start)
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return uploaded{}, err
	}
	mediaType := http.DetectContentType(start[:length])
//: if imagesOnly
	extension, isImage := imageTypes[mediaType]
	if !isImage {
		return uploaded{}, fail(http.StatusUnsupportedMediaType, "unsupported_type", "Only PNG, JPEG, WebP and GIF images are accepted.")
	}
//: else
	extension := strings.ToLower(filepath.Ext(filepath.Base(header.Filename)))
//: end
	if err := os.MkdirAll(uploadFolder, 0o755); err != nil {
		return uploaded{}, err
	}
	name := newID() + extension
	target, err := os.Create(filepath.Join(uploadFolder, name))
	if err != nil {
		return uploaded{}, err
	}
	size, err := io.Copy(target, file)
	if err := errors.Join(err, target.Close()); err != nil {
		return uploaded{}, err
	}
	return uploaded{URL: "__prefix__/uploads/" + name, Name: header.Filename, Type: mediaType, Size: size}, nil
}

// serveUpload sends files as attachments, so that uploaded HTML never runs in the browser.
func serveUpload(w http.ResponseWriter, r *http.Request, name string) error {
	path := filepath.Join(uploadFolder, filepath.Base(name))
	if info, err := os.Stat(path); err != nil || info.IsDir() {
		return fail(http.StatusNotFound, "not_found", "This file does not exist.")
	}
//: if not imagesOnly
	w.Header().Set("Content-Disposition", "attachment")
//: end
	w.Header().Set("X-Content-Type-Options", "nosniff")
	http.ServeFile(w, r, path)
	return nil
}
