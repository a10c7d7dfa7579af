package money

import (
	"encoding/json"
	"errors"
	"fmt"
)

type Money struct {
	Cents    int64  `json:"cents"`
	Currency string `json:"currency"`
}

var ErrCurrency = errors.New("money: currencies differ")

func (m Money) Add(other Money) (Money, error) {
	if m.Currency != other.Currency {
		return Money{}, ErrCurrency
	}
	return Money{Cents: m.Cents + other.Cents, Currency: m.Currency}, nil
}

func (m Money) String() string {
	return fmt.Sprintf("%d.%02d %s", m.Cents/100, m.Cents%100, m.Currency)
}

func Parse(data []byte) (Money, error) {
	var m Money
	if err := json.Unmarshal(data, &m); err != nil {
		return Money{}, fmt.Errorf("money: %w", err)
	}
	return m, nil
}
