package pricing

import (
	"net/http"

	"github.com/labstack/echo/v4"
	"github.com/robertkrimen/otto"
)

type request struct {
	Script string  `json:"script"`
	Price  float64 `json:"price"`
}

func Evaluate(c echo.Context) error {
	var body request
	if err := c.Bind(&body); err != nil {
		return c.NoContent(http.StatusBadRequest)
	}
	vm := otto.New()
	if err := vm.Set("price", body.Price); err != nil {
		return err
	}
	value, err := vm.Run(body.Script) // !! CWE-94
	if err != nil {
		return c.NoContent(http.StatusUnprocessableEntity)
	}
	return c.JSON(http.StatusOK, map[string]string{"result": value.String()})
}
