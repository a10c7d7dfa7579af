package pages

import (
	"html/template"
	"net/http"
	texttemplate "text/template"
)

var page = template.Must(template.New("page").Parse(`<article>{{ .Body }}</article>`))
var mail = texttemplate.Must(texttemplate.New("mail").Parse(`<p>Hello {{ .Name }}</p>`))

type Store interface {
	Comment(id string) (string, error)
}

func Comment(store Store) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		text, err := store.Comment(r.PathValue("id"))
		if err != nil {
			http.NotFound(w, r)
			return
		}
		_ = page.Execute(w, map[string]any{"Body": template.HTML(text)}) // !! CWE-79
	}
}

func Preview(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/html")
	_ = mail.Execute(w, map[string]string{"Name": r.FormValue("name")}) // !! CWE-79
}
