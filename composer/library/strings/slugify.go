// Package slug turns titles into parts of web addresses.
package slug

import (
	"strings"
	"unicode"
)

// Options are the options of Slugify; their zero values mean a hyphen and no limit.
type Options struct {
	// Separator stands between the words.
	Separator string
	// MaxLength is the longest slug in characters; a longer one ends after the last word that fits.
	// Only a single word that is longer is cut.
	MaxLength int
}

var plain = map[rune]string{
	'à': "a", 'á': "a", 'â': "a", 'ã': "a", 'ä': "a", 'å': "a", 'ą': "a", 'æ': "ae", 'ç': "c", 'ć': "c", 'č': "c",
	'ď': "d", 'đ': "d", 'è': "e", 'é': "e", 'ê': "e", 'ë': "e", 'ę': "e", 'ě': "e", 'ğ': "g", 'ì': "i", 'í': "i",
	'î': "i", 'ï': "i", 'ł': "l", 'ñ': "n", 'ń': "n", 'ň': "n", 'ò': "o", 'ó': "o", 'ô': "o", 'õ': "o", 'ö': "o",
	'ø': "o", 'œ': "oe", 'ř': "r", 'ś': "s", 'ş': "s", 'š': "s", 'ß': "ss", 'ť': "t", 'ù': "u", 'ú': "u", 'û': "u",
	'ü': "u", 'ů': "u", 'ý': "y", 'ÿ': "y", 'ź': "z", 'ż': "z", 'ž': "z",
}

// Slugify turns a title into the part of a web address that names it: lower case, no accents, hyphens between words.
func Slugify(title string, options Options) string {
	separator := options.Separator
	if separator == "" {
		separator = "-"
	}
	var letters strings.Builder
	for _, letter := range strings.ToLower(title) {
		if other, ok := plain[letter]; ok {
			letters.WriteString(other)
		} else {
			letters.WriteRune(letter)
		}
	}
	words := strings.FieldsFunc(letters.String(), func(letter rune) bool {
		return !unicode.IsLetter(letter) && !unicode.IsNumber(letter)
	})
	slug := []rune(strings.Join(words, separator))
	if options.MaxLength <= 0 {
		return string(slug)
	}
	for len(words) > 1 && len(slug) > options.MaxLength {
		words = words[:len(words)-1]
		slug = []rune(strings.Join(words, separator))
	}
	return string(slug[:min(len(slug), options.MaxLength)])
}
