package main

import (
	"database/sql"
	"encoding/json"
	"fmt"
	"net/http"

	_ "github.com/lib/pq"
)

type server struct {
	db *sql.DB
}

func (s *server) user(w http.ResponseWriter, r *http.Request) {
	name := r.URL.Query().Get("name")
	query := fmt.Sprintf("SELECT id, email FROM users WHERE name = '%s'", name)
	row := s.db.QueryRow(query) // !! CWE-89
	var id int
	var email string
	if err := row.Scan(&id, &email); err != nil {
		http.Error(w, "not found", http.StatusNotFound)
		return
	}
	_ = json.NewEncoder(w).Encode(map[string]any{"id": id, "email": email})
}
