package config

import (
	"fmt"
	"net/http"
)

type Config struct {
	Name string
	Next *Config
}

func Describe(c *Config) string {
	if c == nil {
		return fmt.Sprintf("no config: %s", c.Name) // !! CWE-476
	}
	return c.Name
}

func Status(url string) (int, error) {
	resp, err := http.Get(url)
	defer resp.Body.Close() // !! CWE-476
	if err != nil {
		return 0, err
	}
	return resp.StatusCode, nil
}

func Count() map[string]int {
	var totals map[string]int
	totals["a"] = 1 // !! CWE-476
	return totals
}
