package main

import (
	"crypto/md5"
	"database/sql"
	"fmt"
	"html/template"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/labstack/echo/v4"
)

type Store struct{ db *sql.DB }

func (s *Store) Find(name string) (*sql.Rows, error) {
	return s.db.Query("SELECT * FROM t WHERE name = '" + name + "'") // BAD CWE-89
}

func (s *Store) FindSafe(name string) (*sql.Rows, error) {
	return s.db.Query("SELECT * FROM t WHERE name = $1", name) // OK
}

func handler(s *Store) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		q := r.URL.Query()
		s.Find(q.Get("name"))
		parts := []string{"sort", "-k", q.Get("k")}
		exec.Command("sh", "-c", strings.Join(parts, " ")).Run() // BAD CWE-78
		exec.Command("sort", "-k", "1").Run()                    // OK
		name := q["file"][0]
		data, err := os.ReadFile(filepath.Join("/srv", name)) // BAD CWE-22
		if err != nil {
			http.Error(w, err.Error(), 500)
			return
		}
		fmt.Fprintf(w, "<p>%s</p>", q.Get("msg"))                     // BAD CWE-79
		fmt.Fprintf(w, "<p>%s</p>", template.HTMLEscapeString(q.Get("msg"))) // OK
		fmt.Fprintf(w, "%d", len(data))                               // OK
		next := q.Get("next")
		if next == "" {
			next = "/"
		}
		http.Redirect(w, r, next, 302) // BAD CWE-601
		sum := md5.Sum([]byte(q.Get("password"))) // BAD CWE-328
		_ = sum
	}
}

func echoed(c echo.Context) error {
	u := new(User)
	if err := c.Bind(u); err != nil {
		return err
	}
	query := fmt.Sprintf("INSERT INTO u VALUES ('%s')", u.Email)
	if _, err := db.Exec(query); err != nil { // BAD CWE-89
		return err
	}
	resp, err := http.Get("http://" + u.Host + "/status") // BAD CWE-918
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	if _, err := db.Exec("INSERT INTO u VALUES (?)", u.Email); err != nil { // OK
		return err
	}
	clean := filepath.Base(u.Avatar)
	f, err := os.Open(filepath.Join("/srv", clean)) // OK
	if err != nil {
		return err
	}
	defer f.Close()
	return c.JSON(200, u) // OK
}
