package tools

import (
	"io"
	"log"
	"net/http"
	"os"
	"os/exec"
	"reflect"
	"regexp"
	"text/template"
)

var branchName = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9_/-]{0,80}$`)

type Reports struct{}

func (Reports) Daily() string  { return "daily" }
func (Reports) Weekly() string { return "weekly" }
func (Reports) Purge() string  { return "purged" }

func Archive(w http.ResponseWriter, r *http.Request) {
	dir := r.FormValue("dir")
	cmd := "tar czf - " + dir + " | base64"
	out, err := runShell(cmd)
	if err != nil {
		log.Printf("archive failed: %v", err)
		return
	}
	w.Write(out)
}

func runShell(command string) ([]byte, error) {
	return exec.Command("/bin/bash", "-c", command).Output() // BAD CWE-78
}

func GitLog(w http.ResponseWriter, r *http.Request) {
	branch := r.FormValue("branch")
	if !branchName.MatchString(branch) {
		http.Error(w, "bad branch", http.StatusBadRequest)
		return
	}
	out, err := exec.Command("git", "log", "--oneline", "-n", "20", branch).Output() // OK
	if err != nil {
		return
	}
	w.Header().Set("Content-Type", "text/plain")
	w.Write(out)
}

func DiskUsage(w http.ResponseWriter, r *http.Request) {
	out, _ := exec.Command("/bin/sh", "-c", "df -h | head -n 20").Output() // OK
	w.Header().Set("Content-Type", "text/plain")
	w.Write(out)
}

func Report(w http.ResponseWriter, r *http.Request) {
	name := r.URL.Query().Get("report")
	res := reflect.ValueOf(Reports{}).MethodByName(name).Call(nil) // BAD CWE-470
	log.Printf("report finished: %s", res[0].String())
}

func RenderMail(w http.ResponseWriter, r *http.Request) {
	body, _ := io.ReadAll(io.LimitReader(r.Body, 64<<10))
	tpl, err := template.New("mail").Parse(string(body)) // BAD CWE-94
	if err != nil {
		return
	}
	w.Header().Set("Content-Type", "text/plain")
	tpl.Execute(w, r)
}

func Dump() error {
	f, err := os.Create("/tmp/tools-dump.json") // BAD CWE-377
	if err != nil {
		return err
	}
	return f.Close()
}

func DumpPrivate() (string, error) {
	f, err := os.CreateTemp("", "tools-dump-*.json") // OK
	if err != nil {
		return "", err
	}
	defer f.Close()
	return f.Name(), nil
}
