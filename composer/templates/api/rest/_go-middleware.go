//: if logging

type statusRecorder struct {
	http.ResponseWriter
	status int
}

func (r *statusRecorder) WriteHeader(status int) {
	r.status = status
	r.ResponseWriter.WriteHeader(status)
}

func logRequests(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		start := time.Now()
		recorder := &statusRecorder{w, http.StatusOK}
		next.ServeHTTP(recorder, r)
		slog.Info("request", "method", r.Method, "path", r.URL.EscapedPath(), "status", recorder.status, "duration", time.Since(start))
	})
}
//: end
//: if cors

// allowOrigins answers preflight requests and lets other sites call the API.
func allowOrigins(next http.Handler) http.Handler {
	allowed := strings.Split(cmp.Or(os.Getenv("CORS_ORIGIN"), "*"), ",")
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		origin := r.Header.Get("Origin")
		if slices.Contains(allowed, "*") {
			origin = "*"
		}
		if slices.Contains(allowed, origin) {
			w.Header().Set("Access-Control-Allow-Origin", origin)
			w.Header().Add("Vary", "Origin")
		}
		if r.Method == http.MethodOptions && r.Header.Get("Access-Control-Request-Method") != "" {
			w.Header().Set("Access-Control-Allow-Methods", "GET, POST, PUT, PATCH, DELETE")
			w.Header().Set("Access-Control-Allow-Headers", "Content-Type, Authorization, X-API-Key")
			w.WriteHeader(http.StatusNoContent)
			return
		}
		next.ServeHTTP(w, r)
	})
}
//: end
//: if rateLimit

// limitRate allows each client address __rateMax__ requests per window. The counts are kept in memory.
func limitRate(next http.Handler) http.Handler {
	const window = __rateMinutes__ * time.Minute
	var mu sync.Mutex
	counts := map[string]int{}
	resetsAt := time.Now().Add(window)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		client, _, err := net.SplitHostPort(r.RemoteAddr)
		if err != nil {
			client = r.RemoteAddr
		}
		mu.Lock()
		if now := time.Now(); now.After(resetsAt) {
			clear(counts)
			resetsAt = now.Add(window)
		}
		counts[client]++
		count := counts[client]
		retryAfter := int(time.Until(resetsAt).Seconds()) + 1
		mu.Unlock()
		if count > __rateMax__ {
			w.Header().Set("Retry-After", fmt.Sprint(retryAfter))
			writeError(w, fail(http.StatusTooManyRequests, "too_many_requests", "Too many requests. Try again later."))
			return
		}
		next.ServeHTTP(w, r)
	})
}
//: end
//: if apiKey

func requireAPIKey(next http.Handler) http.Handler {
	expected := os.Getenv("API_KEY")
	if expected == "" {
		log.Fatal("Set the environment variable API_KEY to the key that clients must send.")
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
//: if health
		if r.URL.Path == "__healthPath__" {
			next.ServeHTTP(w, r)
			return
		}
//: end
		if subtle.ConstantTimeCompare([]byte(r.Header.Get("X-API-Key")), []byte(expected)) != 1 {
			writeError(w, fail(http.StatusUnauthorized, "invalid_api_key", "Send a valid key in the X-API-Key header."))
			return
		}
		next.ServeHTTP(w, r)
	})
}
//: end
