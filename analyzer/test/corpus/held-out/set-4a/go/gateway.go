package gateway

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"regexp"
	"strings"

	"github.com/antchfx/xmlquery"
	"github.com/go-ldap/ldap/v3"
)

var originPattern = regexp.MustCompile(`^https://[a-z]+\.example\.net$`) // OK
var legacyPattern = regexp.MustCompile(`https://[a-z]+\.example\.net`) // BAD CWE-20

var upstreams = map[string]string{"eu": "https://eu.example.net/v1", "us": "https://us.example.net/v1"}

func Fetch(w http.ResponseWriter, r *http.Request) {
	target := r.URL.Query().Get("url")
	if !strings.HasPrefix(target, "http") {
		target = "https://" + target
	}
	resp, err := http.Get(target) // BAD CWE-918
	if err != nil {
		return
	}
	defer resp.Body.Close()
	w.Header().Set("Content-Type", "application/octet-stream")
	io.Copy(w, resp.Body)
}

func Upstream(w http.ResponseWriter, r *http.Request) {
	base, ok := upstreams[r.URL.Query().Get("region")]
	if !ok {
		http.NotFound(w, r)
		return
	}
	resp, err := http.Get(base) // OK
	if err != nil {
		return
	}
	resp.Body.Close()
}

func TrustedHost(raw string) bool {
	u, err := url.Parse(raw)
	if err != nil {
		return false
	}
	return strings.Contains(u.Host, "example.net") // BAD CWE-20
}

func InternalHost(raw string) bool {
	u, err := url.Parse(raw)
	return err == nil && (u.Hostname() == "example.net" || strings.HasSuffix(u.Hostname(), ".example.net")) // OK
}

func OriginAllowed(r *http.Request) bool {
	return originPattern.MatchString(r.Header.Get("Origin")) || legacyPattern.MatchString(r.Header.Get("Origin"))
}

func Member(w http.ResponseWriter, r *http.Request, conn *ldap.Conn) {
	filter := fmt.Sprintf("(&(objectClass=person)(uid=%s))", r.FormValue("uid"))
	res, err := conn.Search(ldap.NewSearchRequest("dc=example,dc=net", 2, 0, 0, 0, false, filter, []string{"cn"}, nil)) // BAD CWE-90
	if err == nil {
		json.NewEncoder(w).Encode(len(res.Entries))
	}
}

func Group(w http.ResponseWriter, r *http.Request, conn *ldap.Conn) {
	filter := fmt.Sprintf("(&(objectClass=group)(cn=%s))", ldap.EscapeFilter(r.FormValue("cn")))
	res, err := conn.Search(ldap.NewSearchRequest("dc=example,dc=net", 2, 0, 0, 0, false, filter, []string{"cn"}, nil)) // OK
	if err == nil {
		json.NewEncoder(w).Encode(len(res.Entries))
	}
}

func Route(w http.ResponseWriter, r *http.Request, doc *xmlquery.Node) {
	node := xmlquery.FindOne(doc, "//route[@host='"+r.FormValue("host")+"']") // BAD CWE-643
	json.NewEncoder(w).Encode(node != nil)
}

func Moved(w http.ResponseWriter, r *http.Request) {
	conn, buf, err := w.(http.Hijacker).Hijack()
	if err != nil {
		return
	}
	defer conn.Close()
	fmt.Fprintf(buf, "HTTP/1.1 426 Upgrade Required\r\nX-Client: %s\r\n\r\n", r.FormValue("client")) // BAD CWE-113
	buf.Flush()
}
