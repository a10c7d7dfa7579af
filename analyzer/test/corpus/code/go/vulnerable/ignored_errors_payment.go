package payments

import (
	"context"
	"database/sql"
	"encoding/json"
	"os"
)

type Settings struct {
	Fee int `json:"fee"`
}

func Transfer(ctx context.Context, db *sql.DB, from, to int64, cents int64) error {
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	tx.ExecContext(ctx, "UPDATE accounts SET cents = cents - $1 WHERE id = $2", cents, from) // !! CWE-252
	tx.ExecContext(ctx, "UPDATE accounts SET cents = cents + $1 WHERE id = $2", cents, to)   // !! CWE-252
	return tx.Commit()
}

func Load(path string) Settings {
	var s Settings
	data, _ := os.ReadFile(path) // !! CWE-252
	if err := json.Unmarshal(data, &s); err != nil {
		s.Fee = 1
	}
	return s
}
