package api

import (
	"fmt"
	"net/http"

	"github.com/labstack/echo/v4"
)

type filter struct {
	Term string `query:"term" json:"term"`
	Page int    `query:"page" json:"page"`
}

func Search(c echo.Context) error {
	var f filter
	if err := c.Bind(&f); err != nil {
		return echo.NewHTTPError(http.StatusBadRequest, "malformed query")
	}
	if f.Page < 1 {
		f.Page = 1
	}
	return c.JSON(http.StatusOK, f)
}

func Plain(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("X-Content-Type-Options", "nosniff")
	fmt.Fprintf(w, "page %s\n", r.URL.Query().Get("page"))
}
