package rates

import (
	"database/sql"
	"encoding/json"
	"net/http"
)

func Fetch(client *http.Client, url string) (map[string]float64, error) {
	resp, err := client.Get(url) // !! CWE-772
	if err != nil {
		return nil, err
	}
	rates := map[string]float64{}
	err = json.NewDecoder(resp.Body).Decode(&rates)
	return rates, err
}

func Currencies(db *sql.DB) ([]string, error) {
	rows, err := db.Query("SELECT code FROM currencies") // !! CWE-772
	if err != nil {
		return nil, err
	}
	var codes []string
	if rows.Next() {
		var code string
		if err := rows.Scan(&code); err != nil {
			return nil, err
		}
		codes = append(codes, code)
	}
	return codes, nil
}
