package repos

import (
	"context"
	"fmt"
	"os/exec"

	"github.com/labstack/echo/v4"
)

type cloneRequest struct {
	URL    string `json:"url"`
	Branch string `json:"branch"`
}

func run(ctx context.Context, script string) error {
	cmd := exec.CommandContext(ctx, "/bin/bash", "-c", script) // !! CWE-78
	return cmd.Run()
}

func Clone(c echo.Context) error {
	var req cloneRequest
	if err := c.Bind(&req); err != nil {
		return echo.NewHTTPError(400, "malformed body")
	}
	script := fmt.Sprintf("git clone --branch %s %s /srv/repos", req.Branch, req.URL)
	if err := run(c.Request().Context(), script); err != nil {
		return echo.NewHTTPError(502, "clone failed")
	}
	return c.NoContent(204)
}
