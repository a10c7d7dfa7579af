package auth

import (
	"net/http"

	"github.com/gin-gonic/gin"
)

func AfterLogin(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	if next == "" {
		next = "/"
	}
	http.Redirect(w, r, next, http.StatusFound) // !! CWE-601
}

func GinLogout(c *gin.Context) {
	c.SetCookie("session", "", -1, "/", "", true, true)
	c.Redirect(http.StatusFound, c.Query("return_to")) // !! CWE-601
}
