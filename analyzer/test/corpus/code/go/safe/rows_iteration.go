package rates

import (
	"context"
	"database/sql"
	"fmt"
)

const table = "currencies"

func Currencies(ctx context.Context, db *sql.DB, limit int) ([]string, error) {
	query := fmt.Sprintf("SELECT code FROM %s ORDER BY code LIMIT %d", table, limit)
	rows, err := db.QueryContext(ctx, query)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var codes []string
	for rows.Next() {
		var code string
		if err := rows.Scan(&code); err != nil {
			return nil, err
		}
		codes = append(codes, code)
	}
	return codes, rows.Err()
}
