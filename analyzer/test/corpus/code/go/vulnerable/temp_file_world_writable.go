package export

import (
	"os"
	"strings"
)

func Write(lines []string) (string, error) {
	path := "/tmp/export.csv"
	body := []byte(strings.Join(lines, "\n"))
	if err := os.WriteFile(path, body, 0o666); err != nil { // !! CWE-377
		return "", err
	}
	return path, nil
}

func Share(dir string) error {
	if err := os.MkdirAll(dir, 0o777); err != nil { // !! CWE-732
		return err
	}
	return os.Chmod(dir, 0777) // !! CWE-732
}
