package main

import (
//: include _imports.go

	"github.com/gin-gonic/gin"
)

//: include _core.go

func respond(handle func(*http.Request) (int, any)) gin.HandlerFunc {
	return func(c *gin.Context) {
		c.JSON(handle(c.Request))
	}
}

func main() {
	gin.SetMode(gin.ReleaseMode)
	router := gin.New()
	router.Use(gin.Recovery())
	router.POST("__path__", respond(receive))
	router.GET("__path__/events", respond(listEvents))
//: include _main.go
