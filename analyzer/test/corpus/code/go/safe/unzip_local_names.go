package bundle

import (
	"archive/zip"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

func extract(entry *zip.File, destination string) error {
	if !filepath.IsLocal(entry.Name) {
		return fmt.Errorf("entry %q leaves the destination", entry.Name)
	}
	path := filepath.Join(destination, entry.Name)
	if entry.FileInfo().IsDir() {
		return os.MkdirAll(path, 0o750)
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o750); err != nil {
		return err
	}
	in, err := entry.Open()
	if err != nil {
		return err
	}
	defer in.Close()
	out, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o640)
	if err != nil {
		return err
	}
	if _, err := io.Copy(out, io.LimitReader(in, 64<<20)); err != nil {
		out.Close()
		return err
	}
	return out.Close()
}
