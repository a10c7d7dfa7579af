package web

import (
	"html/template"
	"net/http"
)

var page = template.Must(template.New("page").Parse("<h1>Hello {{.Name}}</h1>"))

func Greet(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/html")
	data := map[string]string{"Name": r.URL.Query().Get("name")}
	if err := page.Execute(w, data); err != nil {
		http.Error(w, "failed", http.StatusInternalServerError)
	}
}
