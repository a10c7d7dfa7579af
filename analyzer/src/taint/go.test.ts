import { taintContract } from '../../test/taint-contract.ts'

taintContract('go', {
  sql: `
package main
func handler(w http.ResponseWriter, r *http.Request) {
	name := r.URL.Query().Get("name")
	db.Query("SELECT * FROM t WHERE a = '" + name + "'") // !! sql-injection
	query := fmt.Sprintf("SELECT * FROM t WHERE a = '%s'", name)
	db.QueryRow(query) // !! sql-injection
	db.ExecContext(r.Context(), "DELETE FROM t WHERE a = "+r.FormValue("a")) // !! sql-injection
	db.Query("SELECT * FROM t WHERE a = $1", name)
	db.QueryContext(r.Context(), "SELECT * FROM t WHERE a = $1", name)
	id, err := strconv.Atoi(name)
	db.Query(fmt.Sprintf("SELECT * FROM t WHERE id = %d", id))
	_ = err
}`,
  commands: `
package main
import (
	"net/http"
	"os/exec"
)
func handler(w http.ResponseWriter, r *http.Request) {
	host := r.FormValue("host")
	exec.Command("sh", "-c", "ping "+host).Run() // !! command-injection
	exec.Command(host).Run() // !! command-injection
	exec.Command("ping", host).Run()
	exec.Command("git", "clone", host).Run() // !! argument-injection
	exec.Command("git", "clone", "--", host).Run()
}`,
  files: `
package main
func handler(w http.ResponseWriter, r *http.Request) {
	name := r.URL.Query().Get("name")
	os.Open("/data/" + name) // !! path-traversal
	os.ReadFile(filepath.Join("/data", name)) // !! path-traversal
	http.ServeFile(w, r, name) // !! path-traversal
	os.Open(filepath.Join("/data", filepath.Base(name)))
	full := filepath.Join("/data", name)
	if !strings.HasPrefix(full, "/data/") {
		return
	}
	os.Open(full)
}`,
  pages: `
package main
func handler(w http.ResponseWriter, r *http.Request) {
	name := r.URL.Query().Get("name")
	fmt.Fprintf(w, "<h1>%s</h1>", name) // !! xss
	w.Write([]byte("Hello " + name)) // !! xss
	io.WriteString(w, html.EscapeString(name))
	template.HTML(name) // !! xss
	http.Redirect(w, r, name, 302) // !! open-redirect
	http.Redirect(w, r, "/users/"+name, 302)
}`,
  requests: `
package main
func handler(w http.ResponseWriter, r *http.Request) {
	http.Get(r.FormValue("url")) // !! ssrf
	http.Get("https://api.example.com/" + r.FormValue("id"))
	req, _ := http.NewRequest("GET", r.FormValue("url"), nil)
	client.Do(req) // !! ssrf
	u, _ := url.Parse(r.FormValue("u"))
	if u.Host != "example.com" {
		return
	}
	http.Get(u.String())
}
func push(address string) {
	req, err := http.NewRequestWithContext(ctx, "GET", address, nil)
	req.Header.Set("accept", "text/plain")
	client.Do(req)
}
func pass(w http.ResponseWriter, req *http.Request) {
	http.Get(req.Header.Get("x-url")) // !! ssrf
}`,
  'gin and bodies': `
package main
type input struct { Name string }
func show(c *gin.Context) {
	db.Raw("SELECT * FROM t WHERE a = '" + c.Query("a") + "'") // !! sql-injection
	db.Where("a = ?", c.Param("a"))
	db.Where("a = " + c.Param("a")) // !! sql-injection
	var in input
	c.ShouldBindJSON(&in)
	exec.Command("sh", "-c", "ls "+in.Name).Run() // !! command-injection
}
func decode(w http.ResponseWriter, r *http.Request) {
	var in input
	json.NewDecoder(r.Body).Decode(&in)
	exec.Command("sh", "-c", "ls "+in.Name).Run() // !! command-injection
}`,
  'methods and builders': `
package main
type Store struct { db *sql.DB }
func (s *Store) Find(name string) { s.db.Query("SELECT * FROM t WHERE a = '" + name + "'") } // !! sql-injection
func (s *Store) Run(query string) { s.db.Query(query) }
func handler(w http.ResponseWriter, r *http.Request) {
	var b strings.Builder
	b.WriteString("SELECT * FROM t WHERE a = ")
	b.WriteString(r.FormValue("a"))
	db.Query(b.String()) // !! sql-injection
	var parts []string
	parts = append(parts, "a = ?")
	db.Query("SELECT * FROM t WHERE " + strings.Join(parts, " AND "))
}`,
  'allow-lists': `
package main
var columns = map[string]bool{"name": true}
func handler(w http.ResponseWriter, r *http.Request) {
	order := r.FormValue("order")
	if !columns[order] {
		return
	}
	db.Query("SELECT * FROM t ORDER BY " + order)
	switch side := r.FormValue("side"); side {
	case "asc", "desc":
		db.Query("SELECT * FROM t ORDER BY a " + side)
	}
}`,
  'structs that a request fills': `
func handler(w http.ResponseWriter, r *http.Request) {
	var f Filter
	json.NewDecoder(r.Body).Decode(&f)
	db.Query("SELECT * FROM t WHERE a = '" + f.Name + "'") // !! sql-injection
	body, err := io.ReadAll(r.Body)
	exec.Command("sh", "-c", string(body)).Run() // !! command-injection
	resty.New().R().Get(r.FormValue("u")) // !! ssrf
	resty.New().R().Get("https://a.example")
}
func bound(c *gin.Context) {
	c.Header("Location", c.Query("to")) // !! open-redirect
	c.Header("X-Name", "a")
}`,
  'prepared statements and filters': `
func handler(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	stmt, err := db.Prepare("SELECT * FROM t WHERE a = ?")
	stmt.Query(name)
	ldap.NewSearchRequest("dc=x", 2, 0, 0, 0, false, "(uid="+name+")", nil, nil) // !! ldap-injection
	ldap.NewSearchRequest("dc=x", 2, 0, 0, 0, false, "(uid="+ldap.EscapeFilter(name)+")", nil, nil)
	limit, err := strconv.ParseInt(r.FormValue("limit"), 10, 64)
	db.Query("SELECT * FROM t LIMIT " + strconv.FormatInt(limit, 10))
}`,
  'commands as literals and code in filters': `
func handler(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	a := &exec.Cmd{Path: "/bin/sh", Args: []string{"sh", "-c", "ls " + name}} // !! command-injection
	b := exec.Cmd{Path: name} // !! command-injection
	c := exec.Cmd{Path: "/bin/ls", Args: []string{"ls", name}}
	coll.Find(ctx, bson.M{"$where": "this.a == '" + name + "'"}) // !! nosql-injection
	coll.Find(ctx, bson.D{{"$where", "this.a == '" + name + "'"}}) // !! nosql-injection
	coll.Find(ctx, bson.M{"a": name})
}`,
})
