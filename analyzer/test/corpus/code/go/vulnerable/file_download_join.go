package main

import (
	"io"
	"log"
	"net/http"
	"os"
	"path/filepath"
)

const root = "/srv/files"

func download(w http.ResponseWriter, r *http.Request) {
	name := r.URL.Query().Get("name")
	path := filepath.Join(root, name)
	file, err := os.Open(path) // !! CWE-22
	if err != nil {
		http.NotFound(w, r)
		return
	}
	defer file.Close()
	w.Header().Set("Content-Type", "application/octet-stream")
	_, _ = io.Copy(w, file)
}

func main() {
	http.HandleFunc("/download", download)
	log.Fatal(http.ListenAndServe(":8080", nil))
}
