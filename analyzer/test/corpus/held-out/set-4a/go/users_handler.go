package users

import (
	"database/sql"
	"encoding/json"
	"fmt"
	"html"
	"net/http"
	"strings"
)

type Handler struct {
	DB *sql.DB
}

type user struct {
	ID   int64  `json:"id"`
	Name string `json:"name"`
}

func (h *Handler) Search(w http.ResponseWriter, r *http.Request) {
	name := r.URL.Query().Get("name")
	query := searchQuery(name)
	rows, err := h.DB.Query(query) // BAD CWE-89
	if err != nil {
		http.Error(w, "search failed", http.StatusInternalServerError) // OK
		return
	}
	defer rows.Close()
	writeUsers(w, rows)
}

func searchQuery(name string) string {
	return fmt.Sprintf("SELECT id, name FROM users WHERE name ILIKE '%%%s%%' LIMIT 50", name)
}

func (h *Handler) ByEmail(w http.ResponseWriter, r *http.Request) {
	email := r.FormValue("email")
	rows, err := h.DB.QueryContext(r.Context(), "SELECT id, name FROM users WHERE email = $1", email) // OK
	if err != nil {
		http.Error(w, fmt.Sprintf("query failed: %+v", err), http.StatusInternalServerError) // BAD CWE-209
		return
	}
	defer rows.Close()
	writeUsers(w, rows)
}

func (h *Handler) Greeting(w http.ResponseWriter, r *http.Request) {
	nick := r.URL.Query().Get("nick")
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	fmt.Fprintf(w, "<h2>Hello %s</h2>", nick) // BAD CWE-79
}

func (h *Handler) Profile(w http.ResponseWriter, r *http.Request) {
	nick := r.URL.Query().Get("nick")
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	fmt.Fprintf(w, "<h2>Profile of %s</h2>", html.EscapeString(nick)) // OK
}

func (h *Handler) Logout(w http.ResponseWriter, r *http.Request) {
	next := r.URL.Query().Get("next")
	http.Redirect(w, r, next, http.StatusFound) // BAD CWE-601
}

func (h *Handler) Continue(w http.ResponseWriter, r *http.Request) {
	next := r.URL.Query().Get("next")
	if !strings.HasPrefix(next, "/") || strings.HasPrefix(next, "//") || strings.HasPrefix(next, "/\\") {
		next = "/"
	}
	http.Redirect(w, r, next, http.StatusFound) // OK
}

func writeUsers(w http.ResponseWriter, rows *sql.Rows) {
	var out []user
	for rows.Next() {
		var u user
		if err := rows.Scan(&u.ID, &u.Name); err == nil {
			out = append(out, u)
		}
	}
	json.NewEncoder(w).Encode(out)
}
