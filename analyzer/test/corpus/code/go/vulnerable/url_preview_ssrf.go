package preview

import (
	"encoding/json"
	"io"
	"net/http"
	"time"
)

var client = &http.Client{Timeout: 5 * time.Second}

type request struct {
	URL string `json:"url"`
}

func Handler(w http.ResponseWriter, r *http.Request) {
	var body request
	if err := json.NewDecoder(r.Body).Decode(&body); err != nil {
		http.Error(w, "malformed body", http.StatusBadRequest)
		return
	}
	answer, err := client.Get(body.URL) // !! CWE-918
	if err != nil {
		http.Error(w, "unreachable", http.StatusBadGateway)
		return
	}
	defer answer.Body.Close()
	data, _ := io.ReadAll(io.LimitReader(answer.Body, 1<<20))
	_ = json.NewEncoder(w).Encode(map[string]int{"length": len(data)})
}
