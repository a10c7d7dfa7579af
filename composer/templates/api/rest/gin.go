//: lacks: docs, helmet, proxy, users, editMe
//: default port: 8080
//: includes: gin; goroutine safe; thread safe; mutex; middleware; bcrypt; router group; route groups; structs
//: option gorm: gorm
package main

import (
	"cmp"
//: if shutdown
	"context"
//: end
//: if stored or upload
	"crypto/rand"
//: end
//: if apiKey
	"crypto/subtle"
//: end
//: if stored
	"encoding/json"
//: else
//: if rateLimit or apiKey
	"encoding/json"
//: end
//: end
//: include _go-imports.go

	"github.com/gin-gonic/gin"
//: include _go-packages.go
)
//: include _go-parts.go

func sendError(c *gin.Context, err error) {
	status, body := errorResponse(err)
	c.AbortWithStatusJSON(status, body)
}
//: if stored

// respond sends a result, or the error.
func respond(c *gin.Context, status int, body any, err error) {
	if err != nil {
		sendError(c, err)
		return
	}
	c.JSON(status, body)
}

// withBody passes the body of a request on.
func withBody(handle func(c *gin.Context, body []byte)) gin.HandlerFunc {
	return func(c *gin.Context) {
		body, err := readBody(c.Request)
		if err != nil {
			sendError(c, err)
			return
		}
		handle(c, body)
	}
}
//: end
//: if auth

func userOf(c *gin.Context) User {
	return c.MustGet("user").(User)
}

func requireUser(c *gin.Context) {
	user, err := authorize(c.Request)
	if err != nil {
		sendError(c, err)
		return
	}
	c.Set("user", user)
}
//: end
//: if rateLimit or apiKey

func writeError(w http.ResponseWriter, err error) {
	status, body := errorResponse(err)
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.WriteHeader(status)
	if err := json.NewEncoder(w).Encode(body); err != nil {
		log.Printf("cannot send the response: %v", err)
	}
}
//: end
//: include _go-middleware.go

func routes() http.Handler {
	gin.SetMode(gin.ReleaseMode)
	router := gin.New()
	router.Use(gin.CustomRecovery(func(c *gin.Context, _ any) {
		sendError(c, errors.New("a handler panicked"))
	}))
	router.NoRoute(func(c *gin.Context) {
		sendError(c, fail(http.StatusNotFound, "not_found", "There is no "+c.Request.Method+" "+c.Request.URL.Path+"."))
	})
//: if health
	started := time.Now()
	router.GET("__healthPath__", func(c *gin.Context) {
		c.JSON(http.StatusOK, gin.H{"status": "ok", "uptime": int(time.Since(started).Seconds())})
	})
//: end
//: if auth
	router.POST("__prefix____signUpPath__", withBody(func(c *gin.Context, body []byte) {
		created, err := signUp(body)
		respond(c, http.StatusCreated, created, err)
	}))
	router.POST("__prefix____loginPath__", withBody(func(c *gin.Context, body []byte) {
		created, err := signIn(body)
		respond(c, http.StatusOK, created, err)
	}))
//: if refresh
	router.POST("__prefix____refreshPath__", withBody(func(c *gin.Context, body []byte) {
		created, err := refreshSessionOf(body)
		respond(c, http.StatusOK, created, err)
	}))
//: end
//: if logout
	router.POST("__prefix____logoutPath__", func(c *gin.Context) {
		if err := signOut(c.GetHeader("Authorization")); err != nil {
			sendError(c, err)
			return
		}
		c.Status(http.StatusNoContent)
	})
//: end
	router.GET("__prefix____mePath__", func(c *gin.Context) {
		user, err := authenticate(c.GetHeader("Authorization"))
		respond(c, http.StatusOK, user, err)
	})
//: end
//: if resources or upload

	api := router.Group("__prefix__")
//: if auth
//: if publicRead
	// Reading is public. Everything else below needs a token.
//: else
	// Everything below needs a token.
//: end
	api.Use(requireUser)
//: end
//: if upload
	api.POST("__uploadPath__", func(c *gin.Context) {
		file, err := saveUpload(c.Writer, c.Request)
		if err != nil {
			sendError(c, err)
			return
		}
		c.JSON(http.StatusCreated, file)
	})
	api.GET("/uploads/:name", func(c *gin.Context) {
		if err := serveUpload(c.Writer, c.Request, c.Param("name")); err != nil {
			sendError(c, err)
		}
	})
//: end
//: each resource in resources
	add__resource_Pascal__Routes(api)
//: end
//: end
	return router
}
//: each resource in resources
//: include _gin-routes.go
//: end
//: include _go-main.go
