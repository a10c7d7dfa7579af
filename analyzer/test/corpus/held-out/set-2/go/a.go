package main

import (
	"archive/tar"
	"bufio"
	"crypto/hmac"
	"crypto/sha256"
	"crypto/x509"
	"database/sql"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html/template"
	"io"
	"math/rand"
	"net/http"
	"net/http/httputil"
	"net/smtp"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"github.com/antchfx/xmlquery"
	"github.com/gin-gonic/gin"
	"github.com/go-resty/resty/v2"
	"github.com/jackc/pgx/v5"
	"github.com/uptrace/bun"
	"golang.org/x/crypto/bcrypt"
	"gopkg.in/yaml.v3"
)

type Filter struct {
	Name string `json:"name"`
	Sort string `json:"sort"`
	Age  int    `json:"age"`
}

type App struct {
	conn *pgx.Conn
	db   *sql.DB
	bun  *bun.DB
}

func (a *App) search(w http.ResponseWriter, r *http.Request) {
	var f Filter
	if err := json.NewDecoder(r.Body).Decode(&f); err != nil {
		http.Error(w, "bad", 400) // OK
		return
	}
	a.conn.Query(r.Context(), "SELECT * FROM t WHERE name = '"+f.Name+"'")        // BAD CWE-89
	a.conn.Query(r.Context(), "SELECT * FROM t WHERE name = $1", f.Name)          // OK
	a.db.Query(fmt.Sprintf("SELECT * FROM t WHERE age = %d", f.Age))              // OK
	query := strings.Join([]string{"SELECT * FROM t ORDER BY", f.Sort}, " ")
	a.db.QueryRow(query) // BAD CWE-89
	a.bun.NewSelect().Where("name = '" + f.Name + "'").Scan(r.Context()) // BAD CWE-89
	a.bun.NewSelect().Where("name = ?", f.Name).Scan(r.Context())       // OK
	limit, _ := strconv.ParseInt(r.FormValue("limit"), 10, 64)
	a.db.Query("SELECT * FROM t LIMIT " + strconv.FormatInt(limit, 10)) // OK
	orderBy := map[string]string{"n": "name", "a": "age"}[f.Sort]
	a.db.Query("SELECT * FROM t ORDER BY " + orderBy) // OK
}

func upload(w http.ResponseWriter, r *http.Request) {
	file, header, _ := r.FormFile("f")
	out, _ := os.Create("/srv/up/" + header.Filename) // BAD CWE-22
	io.Copy(out, file)
	out2, _ := os.Create(filepath.Join("/srv/up", filepath.Base(header.Filename))) // OK
	io.Copy(out2, file)
	raw, _ := base64.StdEncoding.DecodeString(r.Header.Get("X-Path"))
	os.RemoveAll(string(raw)) // BAD CWE-22
	body, _ := io.ReadAll(r.Body)
	exec.Command("bash", "-c", string(body)).Run() // BAD CWE-78
	scanner := bufio.NewScanner(r.Body)
	for scanner.Scan() {
		exec.Command("sh", "-c", scanner.Text()).Run() // BAD CWE-78
	}
	exec.Command("git", "status").Run() // OK
	tr := tar.NewReader(file)
	h, _ := tr.Next()
	os.OpenFile(filepath.Join("/srv", h.Name), os.O_CREATE, 0600) // BAD CWE-22
}

func proxy(w http.ResponseWriter, r *http.Request) {
	u, _ := url.Parse(r.URL.Query().Get("u"))
	httputil.NewSingleHostReverseProxy(u).ServeHTTP(w, r) // BAD CWE-918
	fixed, _ := url.Parse("http://backend:8080")
	httputil.NewSingleHostReverseProxy(fixed).ServeHTTP(w, r) // OK
	resty.New().R().Get(r.FormValue("u")) // BAD CWE-918
	resty.New().R().Get("https://api.example.com") // OK
	if u.Host == "api.example.com" {
		http.Get(u.String()) // OK
	}
	w.Header().Set("Content-Type", "text/plain")
	fmt.Fprint(w, "ok") // OK
}

func page(w http.ResponseWriter, r *http.Request) {
	name := strings.TrimSpace(r.URL.Query().Get("n"))
	w.Header().Set("Content-Type", "text/html")
	fmt.Fprintln(w, "<p>"+name+"</p>")                      // BAD CWE-79
	fmt.Fprintln(w, "<p>"+template.HTMLEscapeString(name)+"</p>") // OK
	tmpl := template.Must(template.New("x").Parse(`<p>{{.Body}}</p>`))
	tmpl.Execute(w, map[string]any{"Body": template.HTML(name)}) // BAD CWE-79
	tmpl.Execute(w, map[string]any{"Body": name})                // OK
	doc, _ := xmlquery.Parse(strings.NewReader("<a/>"))
	xmlquery.Find(doc, "//user[@name='"+name+"']") // BAD CWE-643
	xmlquery.Find(doc, "//user")                   // OK
	smtp.SendMail("h:25", nil, "a@b", []string{"c@d"}, []byte("Subject: "+name+"\r\n\r\nx")) // BAD CWE-93
	regexp.MustCompile("^[a-z]+$") // OK
}

func secrets(password string, mac, sum []byte) {
	bcrypt.GenerateFromPassword([]byte(password), 12) // OK
	bcrypt.GenerateFromPassword([]byte(password), 2)  // BAD CWE-916
	sha256.Sum256([]byte(password))
	hmac.Equal(mac, sum) // OK
	sessionID := fmt.Sprint(rand.Intn(1000000)) // BAD CWE-338
	apiToken := "ghp_16C7e42F292c6912E7710c838347Ae178B4a" // BAD CWE-798
	_, _ = sessionID, apiToken
	pool := x509.NewCertPool() // OK
	_ = pool
	yaml.Unmarshal([]byte("a: 1"), nil) // OK
}

func binding(c *gin.Context) {
	var f Filter
	c.ShouldBindJSON(&f)
	exec.Command("sh", "-c", "echo "+f.Name).Run() // BAD CWE-78
	var uri struct{ Name string }
	c.BindUri(&uri)
	c.String(200, "ok") // OK
	c.Header("Location", c.Query("to")) // BAD CWE-601
}
