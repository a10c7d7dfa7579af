package directory

import (
	"errors"
	"fmt"

	"github.com/go-ldap/ldap/v3"
)

var ErrUnknown = errors.New("unknown user")

func Mail(conn *ldap.Conn, uid string) (string, error) {
	filter := fmt.Sprintf("(&(objectClass=person)(uid=%s))", ldap.EscapeFilter(uid))
	result, err := conn.Search(ldap.NewSearchRequest(
		"ou=people,dc=example,dc=org",
		ldap.ScopeWholeSubtree, ldap.NeverDerefAliases, 1, 5, false,
		filter, []string{"mail"}, nil,
	))
	if err != nil {
		return "", fmt.Errorf("search: %w", err)
	}
	if len(result.Entries) == 0 {
		return "", ErrUnknown
	}
	return result.Entries[0].GetAttributeValue("mail"), nil
}
