package mail

import (
	"bytes"
	"net/http"
	"text/template"
)

var letter = template.Must(template.New("letter").Parse("Dear {{.}},\n\nthank you.\n"))

func Letter(r *http.Request) (string, error) {
	var out bytes.Buffer
	if err := letter.Execute(&out, r.URL.Query().Get("name")); err != nil {
		return "", err
	}
	return out.String(), nil
}

func Robots(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/plain")
	if err := letter.Execute(w, r.Host); err != nil {
		http.Error(w, "failed", http.StatusInternalServerError)
	}
}
