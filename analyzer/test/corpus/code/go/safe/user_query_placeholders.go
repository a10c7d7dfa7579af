package main

import (
	"database/sql"
	"encoding/json"
	"errors"
	"net/http"
)

type server struct {
	db *sql.DB
}

func (s *server) user(w http.ResponseWriter, r *http.Request) {
	name := r.URL.Query().Get("name")
	var id int
	var email string
	err := s.db.QueryRowContext(r.Context(), "SELECT id, email FROM users WHERE name = $1", name).Scan(&id, &email)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		http.Error(w, "not found", http.StatusNotFound)
		return
	case err != nil:
		http.Error(w, "internal error", http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(map[string]any{"id": id, "email": email})
}
