package main

import (
	"bytes"
	"context"
	"crypto/aes"
	"crypto/cipher"
	"crypto/des"
	"crypto/md5"
	"crypto/rand"
	"crypto/rc4"
	"crypto/rsa"
	"crypto/sha1"
	"crypto/sha256"
	"crypto/subtle"
	"crypto/tls"
	"database/sql"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"html"
	"html/template"
	"io"
	"io/ioutil"
	"log"
	mrand "math/rand"
	"net"
	"net/http"
	"net/http/cgi"
	"net/url"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	texttemplate "text/template"
	"archive/zip"
	"unsafe"

	"github.com/dgrijalva/jwt-go"
	"github.com/jmoiron/sqlx"
	"golang.org/x/crypto/ssh"
)

var db *sql.DB

const dbPassword = "pr0d-Passw0rd-77" // BAD CWE-798
const passwordHint = "the password of the user" // OK

func users(w http.ResponseWriter, r *http.Request) {
	name := r.URL.Query().Get("name")
	db.Query("SELECT * FROM users WHERE name = '" + name + "'")                           // BAD CWE-89
	db.Query("SELECT * FROM users WHERE name = $1", name)                                 // OK
	db.Exec(fmt.Sprintf("DELETE FROM users WHERE name = '%s'", r.FormValue("n")))         // BAD CWE-89
	db.QueryRowContext(r.Context(), "SELECT 1 FROM t WHERE a = "+r.PostFormValue("a"))    // BAD CWE-89
	id, err := strconv.Atoi(r.FormValue("id"))
	if err != nil {
		return
	}
	db.Query(fmt.Sprintf("SELECT * FROM users WHERE id = %d", id)) // OK
	tx, _ := db.Begin()
	tx.Exec("UPDATE t SET a = '" + r.Header.Get("X-A") + "'") // BAD CWE-89
	var sb strings.Builder
	sb.WriteString("SELECT * FROM t WHERE b = '")
	sb.WriteString(name)
	sb.WriteString("'")
	db.Query(sb.String()) // BAD CWE-89
	stmt, _ := db.Prepare("SELECT * FROM t WHERE a = ?") // OK
	stmt.Query(name)                                     // OK
	q := "SELECT * FROM t ORDER BY %s"
	switch name {
	case "a", "b":
		db.Query(fmt.Sprintf(q, name)) // OK
	}
	x := sqlx.NewDb(db, "pg")
	x.Select(nil, "SELECT * FROM t WHERE a='"+name+"'") // BAD CWE-89
}

func commands(w http.ResponseWriter, r *http.Request) {
	host := r.FormValue("host")
	exec.Command("sh", "-c", "ping "+host).Run()       // BAD CWE-78
	exec.Command("ping", "-c", "1", "localhost").Run() // OK
	exec.CommandContext(context.Background(), "bash", "-c", fmt.Sprintf("nslookup %s", host)).Output() // BAD CWE-78
	exec.Command(r.URL.Query().Get("cmd")).Run()       // BAD CWE-78
	exec.Command("ls", "-la").Output()                 // OK
	syscall.Exec(host, []string{"a"}, os.Environ())    // BAD CWE-78
	cmd := &exec.Cmd{Path: "/bin/sh", Args: []string{"sh", "-c", host}} // BAD CWE-78
	cmd.Run()
}

func files(w http.ResponseWriter, r *http.Request) {
	file := r.URL.Query().Get("file")
	os.Open("/srv/files/" + file)                                    // BAD CWE-22
	os.Open("/srv/files/readme.txt")                                 // OK
	ioutil.ReadFile(filepath.Join("/srv", file))                     // BAD CWE-22
	os.ReadFile(filepath.Join("/srv", filepath.Base(file)))          // OK
	http.ServeFile(w, r, path.Join("/srv", r.URL.Path))              // BAD CWE-22
	http.ServeFile(w, r, "/srv/index.html")                          // OK
	os.Remove(r.FormValue("old"))                                    // BAD CWE-22
	p := filepath.Join("/srv", file)
	if !strings.HasPrefix(p, "/srv/") {
		return
	}
	os.ReadFile(p) // OK
	os.WriteFile("/tmp/demo2", []byte("x"), 0644) // BAD CWE-377
	os.MkdirAll("/srv/data", 0777)                // BAD CWE-276
	os.MkdirAll("/srv/data", 0750)                // OK
	os.Chmod("/srv/key", 0777)                    // BAD CWE-276
	os.OpenFile("/srv/key", os.O_CREATE, 0666)    // BAD CWE-276
	os.OpenFile("/srv/key", os.O_CREATE, 0600)    // OK
	f, _ := os.CreateTemp("", "x")                // OK
	f.Close()
}

func unzip(archive, target string) {
	reader, _ := zip.OpenReader(archive)
	for _, file := range reader.File {
		p := filepath.Join(target, file.Name)
		os.Create(p) // BAD CWE-22
	}
	for _, file := range reader.File {
		q := filepath.Join(target, file.Name)
		if !strings.HasPrefix(q, filepath.Clean(target)+string(os.PathSeparator)) {
			continue
		}
		os.Create(q) // OK
	}
}

func pages(w http.ResponseWriter, r *http.Request) {
	name := r.FormValue("name")
	fmt.Fprintf(w, "<h1>%s</h1>", name)                       // BAD CWE-79
	fmt.Fprintf(w, "<h1>%s</h1>", html.EscapeString(name))    // OK
	w.Write([]byte("<p>" + name + "</p>"))                    // BAD CWE-79
	io.WriteString(w, name)                                   // BAD CWE-79
	template.Must(template.New("a").Parse("{{.}}")).Execute(w, name) // OK
	t := texttemplate.Must(texttemplate.New("b").Parse("{{.}}"))
	t.Execute(w, name)                        // BAD CWE-79
	_ = template.HTML(name)                   // BAD CWE-79
	_ = template.HTML("<b>static</b>")        // OK
	json.NewEncoder(w).Encode(name)           // OK
	template.New("c").Parse(r.FormValue("t")) // BAD CWE-94
}

func outbound(w http.ResponseWriter, r *http.Request) {
	target := r.URL.Query().Get("url")
	http.Get(target)                                  // BAD CWE-918
	http.Get("https://api.example.com/x?q=" + url.QueryEscape(target)) // OK
	req, _ := http.NewRequest("GET", target, nil)     // BAD CWE-918
	http.DefaultClient.Do(req)
	client := &http.Client{}
	client.Post("http://"+r.Host+"/x", "text/plain", nil) // BAD CWE-918
	net.Dial("tcp", r.FormValue("addr"))              // BAD CWE-918
	net.Dial("tcp", "localhost:80")                   // OK
	http.Redirect(w, r, target, http.StatusFound)     // BAD CWE-601
	http.Redirect(w, r, "/login", http.StatusFound)   // OK
	if strings.HasPrefix(target, "/") && !strings.HasPrefix(target, "//") {
		http.Redirect(w, r, target, http.StatusFound) // OK
	}
	w.Header().Set("Location", target)                // BAD CWE-601
	w.Header().Set("Access-Control-Allow-Origin", r.Header.Get("Origin")) // BAD CWE-942
	w.Header().Set("Access-Control-Allow-Origin", "https://x.example")    // OK
	log.Printf("user %s", target)
	http.SetCookie(w, &http.Cookie{Name: "sid", Value: "x", Secure: false, HttpOnly: true}) // BAD CWE-614
	http.SetCookie(w, &http.Cookie{Name: "sid", Value: "x", Secure: true, HttpOnly: true, SameSite: http.SameSiteLaxMode}) // OK
	regexp.MustCompile(`^a+$`).MatchString(target) // OK
}

func crypto(key, data []byte) {
	md5.Sum(data)                   // BAD CWE-328
	sha1.New()                      // BAD CWE-328
	sha256.Sum256(data)             // OK
	des.NewCipher(key)              // BAD CWE-327
	des.NewTripleDESCipher(key)     // BAD CWE-327
	rc4.NewCipher(key)              // BAD CWE-327
	block, _ := aes.NewCipher(key)  // OK
	cipher.NewGCM(block)            // OK
	rsa.GenerateKey(rand.Reader, 1024) // BAD CWE-326
	rsa.GenerateKey(rand.Reader, 4096) // OK
	token := mrand.Int63()             // BAD CWE-338
	dice := mrand.Intn(6)              // OK
	_, _ = token, dice
	tlsConfig := &tls.Config{InsecureSkipVerify: true} // BAD CWE-295
	tls2 := &tls.Config{MinVersion: tls.VersionTLS10}  // BAD CWE-327
	tls3 := &tls.Config{MinVersion: tls.VersionTLS12}  // OK
	_ = &tls.Config{MinVersion: tls.VersionTLS12, CipherSuites: []uint16{tls.TLS_RSA_WITH_RC4_128_SHA}} // BAD CWE-327
	_, _, _ = tlsConfig, tls2, tls3
	_ = &ssh.ClientConfig{HostKeyCallback: ssh.InsecureIgnoreHostKey()} // BAD CWE-295
	subtle.ConstantTimeCompare(key, data)                               // OK
	_ = unsafe.Pointer(&key[0])
	nonce := []byte("fixednonce12")
	gcm, _ := cipher.NewGCM(block)
	gcm.Seal(nil, nonce, data, nil) // BAD CWE-1204
	jwt.Parse("x", func(t *jwt.Token) (interface{}, error) { return []byte("hardcoded-jwt-key"), nil })
	token2 := jwt.New(jwt.SigningMethodHS256)
	token2.SignedString([]byte("my-secret-signing-key")) // BAD CWE-798
	var buf bytes.Buffer
	xml.NewDecoder(&buf).Decode(nil) // OK
	cgi.Serve(nil)                   // BAD CWE-327
	net.Listen("tcp", "0.0.0.0:8080") // BAD CWE-200
	net.Listen("tcp", "127.0.0.1:8080") // OK
}
