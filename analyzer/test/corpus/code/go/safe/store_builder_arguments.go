package store

import (
	"context"
	"database/sql"
	"fmt"
	"strings"
)

type Filter struct {
	Customer string
	Status   string
}

func (f Filter) where() (string, []any) {
	var clauses []string
	var args []any
	add := func(column, value string) {
		if value != "" {
			args = append(args, value)
			clauses = append(clauses, fmt.Sprintf("%s = $%d", column, len(args)))
		}
	}
	add("customer", f.Customer)
	add("status", f.Status)
	if len(clauses) == 0 {
		return "", nil
	}
	return " WHERE " + strings.Join(clauses, " AND "), args
}

func Count(ctx context.Context, db *sql.DB, f Filter) (int, error) {
	where, args := f.where()
	var n int
	err := db.QueryRowContext(ctx, "SELECT count(*) FROM orders"+where, args...).Scan(&n)
	return n, err
}
