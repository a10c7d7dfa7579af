package pages

import (
	"html/template"
	"net/http"
	"os"
	"runtime/debug"

	"github.com/dop251/goja"
	"github.com/go-chi/chi/v5"
	"github.com/gorilla/csrf"
	"golang.org/x/oauth2"
)

var page = template.Must(template.New("page").Parse(`<main>{{.Body}}</main>`))

type Server struct {
	oauth *oauth2.Config
}

func (s *Server) Router() http.Handler {
	r := chi.NewRouter()
	r.Use(recoverer)
	r.Use(csrf.Protect([]byte(os.Getenv("CSRF_KEY")), csrf.Secure(true))) // OK
	r.Get("/wiki/{slug}", s.wiki)
	r.Get("/note", s.note)
	r.Get("/oauth/start", s.oauthStart)
	r.Get("/oauth/link", s.oauthLink)
	r.Post("/calc", s.calc)
	return r
}

func recoverer(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			if rec := recover(); rec != nil {
				w.WriteHeader(http.StatusInternalServerError)
				w.Write(debug.Stack()) // BAD CWE-209
			}
		}()
		next.ServeHTTP(w, r)
	})
}

func (s *Server) wiki(w http.ResponseWriter, r *http.Request) {
	intro := r.URL.Query().Get("intro")
	page.Execute(w, map[string]any{"Body": template.HTML("<p>" + intro + "</p>")}) // BAD CWE-79
}

func (s *Server) note(w http.ResponseWriter, r *http.Request) {
	page.Execute(w, map[string]any{"Body": r.URL.Query().Get("text")}) // OK
}

func (s *Server) oauthStart(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, s.oauth.AuthCodeURL("login-state"), http.StatusFound) // BAD CWE-352
}

func (s *Server) oauthLink(w http.ResponseWriter, r *http.Request) {
	state := oauth2.GenerateVerifier()
	http.SetCookie(w, &http.Cookie{Name: "oauth_state", Value: state, HttpOnly: true, Secure: true, SameSite: http.SameSiteLaxMode}) // OK
	http.Redirect(w, r, s.oauth.AuthCodeURL(state), http.StatusFound) // OK
}

func (s *Server) calc(w http.ResponseWriter, r *http.Request) {
	vm := goja.New()
	vm.Set("readFile", func(p string) string { b, _ := os.ReadFile(p); return string(b) })
	expr := wrap(r.FormValue("expr"))
	if _, err := vm.RunString(expr); err != nil { // BAD CWE-94
		http.Error(w, "invalid expression", http.StatusBadRequest) // OK
	}
}

func wrap(expr string) string {
	return "(function(){ return " + expr + "; })()"
}
