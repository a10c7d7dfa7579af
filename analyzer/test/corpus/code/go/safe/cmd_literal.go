package jobs

import (
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"strconv"
)

func Resize(w http.ResponseWriter, r *http.Request) {
	size, err := strconv.Atoi(r.URL.Query().Get("size"))
	if err != nil {
		http.Error(w, "size?", http.StatusBadRequest)
		return
	}
	cmd := &exec.Cmd{
		Path:   "/usr/bin/make-thumb",
		Args:   []string{"make-thumb", "--size", strconv.Itoa(size)},
		Stdout: os.Stdout,
	}
	if err := cmd.Run(); err != nil {
		http.Error(w, "failed", http.StatusInternalServerError)
		return
	}
	fmt.Fprintln(w, "done")
}
