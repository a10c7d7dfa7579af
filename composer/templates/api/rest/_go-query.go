// queryReader reads query parameters. Missing ones are nil.
type queryReader struct {
	values url.Values
	found  problems
}

func parameter[T any](r queryReader, name, expected string, parse func(string) (T, error)) *T {
	if !r.values.Has(name) {
		return nil
	}
	value, err := parse(r.values.Get(name))
	if err != nil {
		r.found.add(name, "must be "+expected)
		return nil
	}
	return &value
}

func (r queryReader) text(name string) *string {
	return parameter(r, name, "text", func(text string) (string, error) { return text, nil })
}

func (r queryReader) integer(name string) *int {
	return parameter(r, name, "an integer", strconv.Atoi)
}
//: if filter or range

func (r queryReader) decimal(name string) *float64 {
	return parameter(r, name, "a number", func(text string) (float64, error) { return strconv.ParseFloat(text, 64) })
}

func (r queryReader) boolean(name string) *bool {
	return parameter(r, name, "true or false", strconv.ParseBool)
}
//: end
//: if pagination

// within reads a number with a default and bounds.
func (r queryReader) within(name string, otherwise, minimum, maximum int) int {
	value := r.integer(name)
	if value == nil {
		return otherwise
	}
	if *value < minimum || *value > maximum {
		r.found.add(name, fmt.Sprintf("must be from %d to %d", minimum, maximum))
	}
	return *value
}
//: end
//: if not gorm and not sql
//: if range

func isBetween[T cmp.Ordered](value, least, most *T) bool {
	if least == nil && most == nil {
		return true
	}
	return value != nil && (least == nil || *value >= *least) && (most == nil || *value <= *most)
}
//: end
//: if sort

// compareOptional puts records without a value last.
func compareOptional[T cmp.Ordered](a, b *T) int {
	switch {
	case a == nil && b == nil:
		return 0
	case a == nil:
		return 1
	case b == nil:
		return -1
	}
	return cmp.Compare(*a, *b)
}
//: if types_boolean

func compareBooleans(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
}

func compareOptionalBooleans(a, b *bool) int {
	return compareBooleans(a != nil && *a, b != nil && *b)
}
//: end
//: end
//: end
