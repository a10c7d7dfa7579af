package unpack

import (
	"archive/tar"
	"io"
	"os"
	"path/filepath"
)

func Untar(r io.Reader, target string) error {
	tr := tar.NewReader(r)
	for {
		header, err := tr.Next()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		path := filepath.Join(target, header.Name)
		out, err := os.Create(path) // !! CWE-22
		if err != nil {
			return err
		}
		if _, err := io.CopyN(out, tr, 1<<20); err != nil && err != io.EOF {
			out.Close()
			return err
		}
		if err := out.Close(); err != nil {
			return err
		}
	}
}
