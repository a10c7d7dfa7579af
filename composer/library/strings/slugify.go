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

// accented has the Latin letters with accents by the letters that replace them.
var accented = map[string]string{
	"a":  "àáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ",
	"ae": "æ",
	"b":  "ḃḅḇ",
	"c":  "çćĉċčḉ",
	"d":  "ďḋḍḏḑḓđ",
	"e":  "èéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ",
	"f":  "ḟ",
	"g":  "ĝğġģǧǵḡ",
	"h":  "ĥȟḣḥḧḩḫẖħ",
	"i":  "ìíîïĩīĭįǐȉȋḭḯỉịı",
	"j":  "ĵǰ",
	"k":  "ķǩḱḳḵ",
	"l":  "ĺļľḷḹḻḽł",
	"m":  "ḿṁṃ",
	"n":  "ñńņňǹṅṇṉṋ",
	"o":  "òóôõöōŏőơǒǫǭȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợø",
	"oe": "œ",
	"p":  "ṕṗ",
	"r":  "ŕŗřȑȓṙṛṝṟ",
	"s":  "śŝşšſșṡṣṥṧṩẛ",
	"ss": "ß",
	"t":  "ţťțṫṭṯṱẗ",
	"th": "þ",
	"u":  "ùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự",
	"v":  "ṽṿ",
	"w":  "ŵẁẃẅẇẉẘ",
	"x":  "ẋẍ",
	"y":  "ýÿŷȳẏẙỳỵỷỹ",
	"z":  "źżžẑẓẕ",
}

var plain = plainLetters()

func plainLetters() map[rune]string {
	plain := map[rune]string{}
	for letters, others := range accented {
		for _, other := range others {
			plain[other] = letters
		}
	}
	return plain
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
		} else if !unicode.Is(unicode.Mn, letter) { // A combining accent follows its letter.
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
