package shop

import (
	"context"
	"path/filepath"

	"github.com/gofiber/fiber/v2"
	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
)

type App struct {
	pool *pgxpool.Pool
}

var landing = map[string]string{"home": "/", "cart": "/cart", "orders": "/orders"}

func (a *App) Mount(f *fiber.App) {
	f.Get("/go", a.leave)
	f.Get("/open", a.open)
	f.Post("/login", a.login)
	f.Get("/items", a.items)
	f.Get("/columns", a.columns)
	f.Get("/manual", a.manual)
}

func (a *App) leave(c *fiber.Ctx) error {
	dest := c.Query("to", "/")
	return c.Redirect(dest, fiber.StatusSeeOther) // BAD CWE-601
}

func (a *App) open(c *fiber.Ctx) error {
	dest, ok := landing[c.Query("page")]
	if !ok {
		dest = "/"
	}
	return c.Redirect(dest, fiber.StatusSeeOther) // OK
}

func (a *App) login(c *fiber.Ctx) error {
	sid := uuid.NewString()
	c.Cookie(&fiber.Cookie{Name: "session_id", Value: sid, Secure: true, HTTPOnly: false}) // BAD CWE-1004
	c.Cookie(&fiber.Cookie{Name: "refresh_id", Value: uuid.NewString(), Secure: true, HTTPOnly: true, SameSite: "Strict"}) // OK
	return c.SendStatus(fiber.StatusNoContent)
}

func (a *App) items(c *fiber.Ctx) error {
	sql := "SELECT name FROM items WHERE brand = '" + c.Query("brand") + "'"
	return a.names(c, sql)
}

func (a *App) names(c *fiber.Ctx, sql string) error {
	rows, err := a.pool.Query(c.Context(), sql) // BAD CWE-89
	if err != nil {
		return fiber.ErrInternalServerError
	}
	list, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil {
		return fiber.ErrInternalServerError
	}
	return c.JSON(list)
}

func (a *App) columns(c *fiber.Ctx) error {
	col := pgx.Identifier{c.Query("column")}.Sanitize()
	var max string
	err := a.pool.QueryRow(context.Background(), "SELECT max("+col+")::text FROM items").Scan(&max) // OK
	if err != nil {
		return fiber.ErrBadRequest
	}
	return c.JSON(max)
}

func (a *App) manual(c *fiber.Ctx) error {
	doc := c.Query("doc")
	if !filepath.IsLocal(doc) {
		return fiber.ErrBadRequest
	}
	return c.SendFile(filepath.Join("/srv/manuals", doc)) // OK
}
