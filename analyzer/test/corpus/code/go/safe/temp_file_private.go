package export

import (
	"bufio"
	"fmt"
	"os"
)

func Write(lines []string) (path string, err error) {
	file, err := os.CreateTemp("", "export-*.csv")
	if err != nil {
		return "", err
	}
	defer func() {
		if cerr := file.Close(); err == nil {
			err = cerr
		}
	}()
	w := bufio.NewWriter(file)
	for _, line := range lines {
		if _, err := fmt.Fprintln(w, line); err != nil {
			return "", err
		}
	}
	return file.Name(), w.Flush()
}

func Prepare(dir string) error {
	return os.MkdirAll(dir, 0o750)
}
