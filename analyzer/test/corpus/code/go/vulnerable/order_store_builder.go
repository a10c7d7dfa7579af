package store

import (
	"context"
	"database/sql"
	"strings"
)

type OrderStore struct {
	DB *sql.DB
}

type Filter struct {
	Customer string
	Status   string
}

func (f Filter) where() string {
	var b strings.Builder
	b.WriteString(" WHERE 1 = 1")
	if f.Customer != "" {
		b.WriteString(" AND customer = '" + f.Customer + "'")
	}
	if f.Status != "" {
		b.WriteString(" AND status = '" + f.Status + "'")
	}
	return b.String()
}

func (s *OrderStore) Count(ctx context.Context, f Filter) (int, error) {
	var n int
	err := s.DB.QueryRowContext(ctx, "SELECT count(*) FROM orders"+f.where()).Scan(&n) // !! CWE-89
	return n, err
}
