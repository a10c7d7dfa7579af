package tickets

import (
	"fmt"
	"net/http"
	"strings"

	"github.com/jmoiron/sqlx"
	"github.com/labstack/echo/v4"
)

type Ticket struct {
	ID      int64  `db:"id" json:"id"`
	Subject string `db:"subject" json:"subject"`
	Status  string `db:"status" json:"status"`
}

type Controller struct {
	db *sqlx.DB
}

func (ct *Controller) Routes(e *echo.Echo) {
	e.GET("/tickets", ct.list)
	e.GET("/tickets/batch", ct.batch)
	e.GET("/tickets/export", ct.export)
	e.GET("/tickets/badge", ct.badge)
	e.GET("/tickets/label", ct.label)
}

func (ct *Controller) list(c echo.Context) error {
	var conditions []string
	if s := c.QueryParam("status"); s != "" {
		conditions = append(conditions, "status = '"+s+"'")
	}
	if a := c.QueryParam("assignee"); a != "" {
		conditions = append(conditions, "assignee = '"+a+"'")
	}
	query := "SELECT id, subject, status FROM tickets"
	if len(conditions) > 0 {
		query += " WHERE " + strings.Join(conditions, " AND ")
	}
	var tickets []Ticket
	if err := ct.db.Select(&tickets, query); err != nil { // BAD CWE-89
		return echo.NewHTTPError(http.StatusInternalServerError, "could not load tickets") // OK
	}
	return c.JSON(http.StatusOK, tickets)
}

func (ct *Controller) batch(c echo.Context) error {
	ids := strings.Split(c.QueryParam("ids"), ",")
	query, args, err := sqlx.In("SELECT id, subject, status FROM tickets WHERE id IN (?)", ids)
	if err != nil {
		return err
	}
	var tickets []Ticket
	if err := ct.db.Select(&tickets, ct.db.Rebind(query), args...); err != nil { // OK
		return err
	}
	return c.JSON(http.StatusOK, tickets)
}

func (ct *Controller) export(c echo.Context) error {
	name := c.QueryParam("name")
	return c.Attachment("/var/exports/"+name, "export.csv") // BAD CWE-22
}

func (ct *Controller) badge(c echo.Context) error {
	label := c.QueryParam("label")
	page := fmt.Sprintf("<span class=\"badge\">%s</span>", label)
	return c.HTML(http.StatusOK, page) // BAD CWE-79
}

func (ct *Controller) label(c echo.Context) error {
	return c.String(http.StatusOK, "label: "+c.QueryParam("label")) // OK
}

func (ct *Controller) count(c echo.Context) error {
	var n int
	err := ct.db.Get(&n, "SELECT count(*) FROM tickets WHERE status = $1", c.QueryParam("status")) // OK
	if err != nil {
		return err
	}
	return c.JSON(http.StatusOK, n)
}
