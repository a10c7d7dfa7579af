package proxy

import (
	"context"
	"fmt"
	"net/http"
)

type Proxy struct {
	Client *http.Client
}

func (p *Proxy) fetch(ctx context.Context, host string) (*http.Response, error) {
	target := fmt.Sprintf("http://%s/internal/status", host)
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, target, nil)
	if err != nil {
		return nil, err
	}
	return p.Client.Do(req) // !! CWE-918
}

func (p *Proxy) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	answer, err := p.fetch(r.Context(), r.URL.Query().Get("host"))
	if err != nil {
		w.WriteHeader(http.StatusBadGateway)
		return
	}
	defer answer.Body.Close()
	w.WriteHeader(answer.StatusCode)
}
