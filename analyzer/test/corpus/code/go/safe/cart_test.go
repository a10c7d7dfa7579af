package cart

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

const password = "changeme"

func TestTotal(t *testing.T) {
	tests := []struct {
		name  string
		lines []Line
		want  int
	}{
		{"empty", nil, 0},
		{"one", []Line{{Price: 250, Quantity: 2}}, 500},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := Total(tt.lines); got != tt.want {
				t.Errorf("Total() = %d, want %d", got, tt.want)
			}
		})
	}
}

func TestLogin(t *testing.T) {
	req := httptest.NewRequest(http.MethodPost, "/login", strings.NewReader("password="+password))
	rec := httptest.NewRecorder()
	NewHandler().ServeHTTP(rec, req)
	if rec.Code != http.StatusUnauthorized {
		t.Fatalf("status = %d", rec.Code)
	}
}
