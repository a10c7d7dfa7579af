package worker

import (
	"archive/tar"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"

	"github.com/dlclark/regexp2"
	"github.com/go-chi/chi/v5"
)

const maxSample = 4096

func Sample(w http.ResponseWriter, r *http.Request) {
	n, err := strconv.Atoi(r.URL.Query().Get("size"))
	if err != nil {
		return
	}
	buf := make([]byte, n) // BAD CWE-400
	io.ReadFull(r.Body, buf)
}

func SampleSmall(w http.ResponseWriter, r *http.Request) {
	n, err := strconv.Atoi(r.URL.Query().Get("size"))
	if err != nil || n < 0 || n > maxSample {
		return
	}
	buf := make([]byte, n) // OK
	io.ReadFull(r.Body, buf)
}

func Match(w http.ResponseWriter, r *http.Request) {
	re, err := regexp2.Compile(r.FormValue("pattern"), regexp2.None) // BAD CWE-1333
	if err != nil {
		return
	}
	ok, _ := re.MatchString(r.FormValue("text"))
	w.Write([]byte(strconv.FormatBool(ok)))
}

func MatchSimple(w http.ResponseWriter, r *http.Request) {
	re, err := regexp.Compile(r.FormValue("pattern")) // OK
	if err != nil {
		return
	}
	w.Write([]byte(strconv.FormatBool(re.MatchString(r.FormValue("text")))))
}

func Port(r *http.Request) (uint16, error) {
	v, err := strconv.ParseUint(chi.URLParam(r, "port"), 10, 64)
	if err != nil {
		return 0, err
	}
	return uint16(v), nil // BAD CWE-681
}

func ListenPort(r *http.Request) (uint16, error) {
	v, err := strconv.ParseUint(chi.URLParam(r, "port"), 10, 16)
	return uint16(v), err // OK
}

func Unpack(tr *tar.Reader, dst string) error {
	for {
		hdr, err := tr.Next()
		if err != nil {
			return err
		}
		dest := filepath.Join(dst, hdr.Name)
		f, err := os.OpenFile(dest, os.O_CREATE|os.O_WRONLY, 0o640) // BAD CWE-22
		if err != nil {
			return err
		}
		io.CopyN(f, tr, hdr.Size)
		f.Close()
	}
}

func Publish(path string) error {
	return os.Chmod(path, 0o666) // BAD CWE-732
}

func Seal(path string) error {
	return os.Chmod(path, 0o400) // OK
}

func Thumbnail(w http.ResponseWriter, r *http.Request) {
	args := []string{"-c", "convert /data/in.png -resize " + r.FormValue("geometry") + " /data/out.png"}
	if err := exec.CommandContext(r.Context(), "sh", args...).Run(); err != nil { // BAD CWE-78
		w.WriteHeader(http.StatusInternalServerError)
	}
}
