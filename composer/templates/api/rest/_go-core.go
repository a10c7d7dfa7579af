const maxBody = 1 << 20

// apiError becomes {"error": {"code", "message"}}; invalid input also lists its fields.
type apiError struct {
	Status  int            `json:"-"`
	Code    string         `json:"code"`
	Message string         `json:"message"`
	Fields  []fieldProblem `json:"fields,omitempty"`
}

type fieldProblem struct {
	Field   string `json:"field"`
	Message string `json:"message"`
}

func (e *apiError) Error() string { return e.Message }

func fail(status int, code, message string) error {
	return &apiError{Status: status, Code: code, Message: message}
}

func errorResponse(err error) (int, any) {
	var known *apiError
	var tooLarge *http.MaxBytesError
	if errors.As(err, &tooLarge) {
		known = &apiError{Status: http.StatusRequestEntityTooLarge, Code: "too_large", Message: "The request body is too large."}
	} else if !errors.As(err, &known) {
		log.Printf("unexpected error: %v", err)
		known = &apiError{Status: http.StatusInternalServerError, Code: "internal_error", Message: "Something went wrong."}
	}
	return known.Status, map[string]any{"error": known}
}
//: if stored

// problems has what is wrong with the input, by field.
type problems map[string]string

func (p problems) add(field, message string) {
	if _, found := p[field]; !found {
		p[field] = message
	}
}

func (p problems) asError() error {
	if len(p) == 0 {
		return nil
	}
	invalid := &apiError{Status: http.StatusBadRequest, Code: "invalid_input", Message: "The input is invalid."}
	for _, field := range slices.Sorted(maps.Keys(p)) {
		invalid.Fields = append(invalid.Fields, fieldProblem{field, p[field]})
	}
	return invalid
}

func readBody(r *http.Request) ([]byte, error) {
	return io.ReadAll(http.MaxBytesReader(nil, r.Body, maxBody))
}

// decode reads JSON. Values of a wrong type are problems of their fields.
func decode(body []byte, target any) (problems, error) {
	found := problems{}
	err := json.Unmarshal(body, target)
	var wrongType *json.UnmarshalTypeError
	if errors.As(err, &wrongType) && wrongType.Field != "" {
		found.add(wrongType.Field, "has the wrong type: "+wrongType.Value)
	} else if err != nil {
		return nil, fail(http.StatusBadRequest, "invalid_json", "The body is not a valid JSON object.")
	}
	return found, nil
}

// check applies rules to a value. Each returns what is wrong, or nothing.
func check[T any](found problems, field string, value *T, required bool, rules ...func(T) string) {
	if value == nil {
		if required {
			found.add(field, "is required")
		}
		return
	}
	for _, rule := range rules {
		if message := rule(*value); message != "" {
			found.add(field, message)
		}
	}
}

const maxLength = 100_000

func hasLength(minimum, maximum int) func(string) string {
	return func(text string) string {
		length := utf8.RuneCountInString(strings.TrimSpace(text))
		switch {
		case length == 0 && minimum > 0:
			return "must not be empty"
		case length < minimum:
			return fmt.Sprintf("must have at least %d characters", minimum)
		case length > maximum:
			return fmt.Sprintf("must have at most %d characters", maximum)
		}
		return ""
	}
}
//: if types_integer or types_number or types_money

func atLeast[N int | float64](minimum N) func(N) string {
	return func(value N) string {
		if value < minimum {
			return fmt.Sprintf("must be at least %v", minimum)
		}
		return ""
	}
}

func atMost[N int | float64](maximum N) func(N) string {
	return func(value N) string {
		if value > maximum {
			return fmt.Sprintf("must be at most %v", maximum)
		}
		return ""
	}
}
//: end
//: if types_choice

func oneOf(choices ...string) func(string) string {
	return func(value string) string {
		if !slices.Contains(choices, value) {
			return "must be one of: " + strings.Join(choices, ", ")
		}
		return ""
	}
}
//: end
//: if types_email or auth

func isEmail(text string) string {
	if address, err := mail.ParseAddress(text); err != nil || address.Address != text {
		return "must be an email address"
	}
	return ""
}
//: end
//: if types_url

func isURL(text string) string {
	if address, err := url.Parse(text); err != nil || !strings.HasPrefix(address.Scheme, "http") || address.Host == "" {
		return "must be a URL"
	}
	return ""
}
//: end
//: if types_date

func isDate(text string) string {
	if _, err := time.Parse(time.DateOnly, text); err != nil {
		return "must be a date such as 2026-01-31"
	}
	return ""
}
//: end
//: if types_datetime

func isTime(text string) string {
	if _, err := time.Parse(time.RFC3339, text); err != nil {
		return "must be a time such as 2026-01-31T09:30:00Z"
	}
	return ""
}
//: end

func pointerTo[T any](value T) *T { return &value }

// copyOf protects stored values from being changed through a shared pointer.
func copyOf[T any](value *T) *T {
	if value == nil {
		return nil
	}
	copied := *value
	return &copied
}

// Base has the fields of all records.
type Base struct {
//: if gorm or sql
	ID        string    `json:"id" gorm:"primaryKey;size:36"`
//: else
	ID        string    `json:"id"`
//: end
	CreatedAt time.Time `json:"createdAt"`
	UpdatedAt time.Time `json:"updatedAt"`
//: if softDelete
//: if gorm or sql
	DeletedAt gorm.DeletedAt `json:"deletedAt" gorm:"index"`
//: else
	DeletedAt *time.Time `json:"deletedAt"`
//: end
//: end
}

func (b *Base) base() *Base { return b }

// A model is a pointer to a struct that embeds Base.
type model[T any] interface {
	*T
	base() *Base
}
//: end
//: if stored or upload

// newID returns a random UUID (version 4).
func newID() string {
	var id [16]byte
	rand.Read(id[:])
	id[6] = id[6]&0x0f | 0x40
	id[8] = id[8]&0x3f | 0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", id[:4], id[4:6], id[6:8], id[8:10], id[10:])
}
//: end
