package payments

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
)

var ErrFunds = errors.New("not enough funds")

func Transfer(ctx context.Context, db *sql.DB, from, to, cents int64) error {
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return fmt.Errorf("begin: %w", err)
	}
	defer func() { _ = tx.Rollback() }()
	result, err := tx.ExecContext(ctx,
		"UPDATE accounts SET cents = cents - $1 WHERE id = $2 AND cents >= $1", cents, from)
	if err != nil {
		return fmt.Errorf("debit: %w", err)
	}
	if n, err := result.RowsAffected(); err != nil || n != 1 {
		return ErrFunds
	}
	if _, err := tx.ExecContext(ctx, "UPDATE accounts SET cents = cents + $1 WHERE id = $2", cents, to); err != nil {
		return fmt.Errorf("credit: %w", err)
	}
	return tx.Commit()
}
