package unpack

import (
	"archive/tar"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

func UntarChecked(r io.Reader, target string) error {
	tr := tar.NewReader(r)
	for {
		header, err := tr.Next()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		if !filepath.IsLocal(header.Name) {
			return fmt.Errorf("outside of the target: %q", header.Name)
		}
		out, err := os.Create(filepath.Join(target, header.Name))
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
