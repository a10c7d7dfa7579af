package main

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
)

const root = "/srv/files"

func download(w http.ResponseWriter, r *http.Request) {
	path := filepath.Join(root, filepath.Clean("/"+r.URL.Query().Get("name")))
	if !strings.HasPrefix(path, root+string(filepath.Separator)) {
		http.NotFound(w, r)
		return
	}
	file, err := os.Open(path)
	if err != nil {
		http.NotFound(w, r)
		return
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil || info.IsDir() {
		http.NotFound(w, r)
		return
	}
	http.ServeContent(w, r, info.Name(), info.ModTime(), file)
}
