// Package iban validates international bank account numbers.
package iban

import (
	"regexp"
	"strings"
)

var shape = regexp.MustCompile(`^[A-Z]{2}\d{2}[A-Z\d]{11,30}$`)

// IsValid tells whether a text is an IBAN with correct check digits. Spaces are allowed.
func IsValid(text string) bool {
	iban := strings.ToUpper(strings.ReplaceAll(text, " ", ""))
	if !shape.MatchString(iban) {
		return false
	}
	rest := 0
	for _, character := range iban[4:] + iban[:4] {
		if character >= 'A' {
			rest = (rest*100 + int(character-'A') + 10) % 97
		} else {
			rest = (rest*10 + int(character-'0')) % 97
		}
	}
	return rest == 1
}
