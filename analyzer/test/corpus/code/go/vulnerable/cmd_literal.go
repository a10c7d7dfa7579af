package jobs

import (
	"fmt"
	"net/http"
	"os"
	"os/exec"
)

func Convert(w http.ResponseWriter, r *http.Request) {
	name := r.URL.Query().Get("name")
	cmd := &exec.Cmd{
		Path:   "/bin/sh",
		Args:   []string{"sh", "-c", "convert uploads/" + name + " out.png"}, // !! CWE-78
		Stdout: os.Stdout,
	}
	if err := cmd.Run(); err != nil {
		http.Error(w, "failed", http.StatusInternalServerError)
		return
	}
	fmt.Fprintln(w, "done")
}

func Tool(w http.ResponseWriter, r *http.Request) {
	cmd := exec.Cmd{Path: r.FormValue("tool")} // !! CWE-78
	if err := cmd.Run(); err != nil {
		http.Error(w, "failed", http.StatusInternalServerError)
	}
}
