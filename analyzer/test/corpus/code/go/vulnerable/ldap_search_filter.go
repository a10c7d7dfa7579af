package directory

import (
	"fmt"
	"net/http"

	"github.com/go-ldap/ldap/v3"
)

func Lookup(conn *ldap.Conn) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		uid := r.FormValue("uid")
		request := ldap.NewSearchRequest(
			"ou=people,dc=example,dc=org",
			ldap.ScopeWholeSubtree, ldap.NeverDerefAliases, 0, 0, false,
			fmt.Sprintf("(&(objectClass=person)(uid=%s))", uid), // !! CWE-90
			[]string{"dn", "mail"},
			nil,
		)
		result, err := conn.Search(request)
		if err != nil || len(result.Entries) == 0 {
			http.NotFound(w, r)
			return
		}
		fmt.Fprintln(w, len(result.Entries))
	}
}
