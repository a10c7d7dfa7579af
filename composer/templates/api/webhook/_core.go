//: if secretName
const secretName = "__secretName__"
//: else
//: if github
const secretName = "GITHUB_WEBHOOK_SECRET"
//: else
//: if stripe
const secretName = "STRIPE_WEBHOOK_SECRET"
//: else
const secretName = "WEBHOOK_SECRET"
//: end
//: end
//: end

const (
	maxBody    = 1 << 20
	keptEvents = 1000
)

var secret = os.Getenv(secretName)

type event struct {
	ID         string          `json:"id"`
	Type       string          `json:"type"`
	ReceivedAt time.Time       `json:"receivedAt"`
	Payload    json.RawMessage `json:"payload"`
}

// events has the last events of the sender, oldest first. They are kept in memory.
var (
	mu     sync.Mutex
	events []event
)

func sign(parts ...[]byte) string {
	mac := hmac.New(sha256.New, []byte(secret))
	for _, part := range parts {
		mac.Write(part)
	}
	return hex.EncodeToString(mac.Sum(nil))
}

func isSame(sent, expected string) bool {
	return subtle.ConstantTimeCompare([]byte(sent), []byte(expected)) == 1
}

//: if github
// isSigned checks the signature of GitHub: X-Hub-Signature-256: sha256=….
func isSigned(body []byte, header http.Header) bool {
	return secret != "" && isSame(header.Get("X-Hub-Signature-256"), "sha256="+sign(body))
}
//: else
//: if stripe
const tolerance = 5 * time.Minute

// isSigned checks the signature of Stripe: Stripe-Signature: t=…,v1=…. Old signatures are rejected, so that they cannot be replayed.
func isSigned(body []byte, header http.Header) bool {
	var sentAt string
	var signatures []string
	for _, part := range strings.Split(header.Get("Stripe-Signature"), ",") {
		key, value, _ := strings.Cut(part, "=")
		switch key {
		case "t":
			sentAt = value
		case "v1":
			signatures = append(signatures, value)
		}
	}
	seconds, err := strconv.ParseInt(sentAt, 10, 64)
	if secret == "" || err != nil || time.Since(time.Unix(seconds, 0)).Abs() > tolerance {
		return false
	}
	expected := sign([]byte(sentAt+"."), body)
	return slices.ContainsFunc(signatures, func(signature string) bool { return isSame(signature, expected) })
}
//: else
// isSigned checks the signature of the sender: X-Signature: <hex>, with or without the prefix sha256=.
func isSigned(body []byte, header http.Header) bool {
	return secret != "" && isSame(strings.TrimPrefix(header.Get("X-Signature"), "sha256="), sign(body))
}
//: end
//: end

func failure(code, message string) map[string]any {
	return map[string]any{"error": map[string]string{"code": code, "message": message}}
}

// receive checks and keeps one event. Senders repeat events; each is kept once.
func receive(r *http.Request) (int, any) {
	// The signature is about the raw body, so it is read before it is parsed.
	body, err := io.ReadAll(http.MaxBytesReader(nil, r.Body, maxBody))
	if err != nil {
		return http.StatusRequestEntityTooLarge, failure("too_large", "The body cannot be read or is larger than 1 MB.")
	}
	if !isSigned(body, r.Header) {
		return http.StatusUnauthorized, failure("invalid_signature", "The signature is missing or wrong.")
	}
//: if github
	if !json.Valid(body) {
		return http.StatusBadRequest, failure("invalid_json", "The body is not valid JSON.")
	}
	id := cmp.Or(r.Header.Get("X-GitHub-Delivery"), sign(body))
	kind := cmp.Or(r.Header.Get("X-GitHub-Event"), "unknown")
	if kind == "ping" {
		return http.StatusOK, map[string]string{"msg": "pong"}
	}
//: else
	var payload struct {
		ID    string `json:"id"`
		Type  string `json:"type"`
		Event string `json:"event"`
	}
	if err := json.Unmarshal(body, &payload); err != nil {
		return http.StatusBadRequest, failure("invalid_json", "The body is not a JSON object with the texts id and type.")
	}
	id := cmp.Or(payload.ID, sign(body))
	kind := cmp.Or(payload.Type, payload.Event, "unknown")
//: if ping
	if kind == "ping" {
		return http.StatusOK, map[string]string{"msg": "pong"}
	}
//: end
//: end
	mu.Lock()
	defer mu.Unlock()
	if slices.ContainsFunc(events, func(known event) bool { return known.ID == id }) {
		return http.StatusOK, map[string]bool{"received": true, "duplicate": true}
	}
	events = append(events, event{id, kind, time.Now().UTC(), body})
	if len(events) > keptEvents {
		events = events[1:]
	}
	return http.StatusOK, map[string]bool{"received": true}
}

// listEvents returns the newest event first. The list is not public: it needs the secret as a bearer token.
func listEvents(r *http.Request) (int, any) {
	if secret == "" || !isSame(r.Header.Get("Authorization"), "Bearer "+secret) {
		return http.StatusUnauthorized, failure("unauthorized", "Send the secret as a bearer token.")
	}
	mu.Lock()
	defer mu.Unlock()
	newest := slices.Clone(events)
	slices.Reverse(newest)
	return http.StatusOK, newest
}
