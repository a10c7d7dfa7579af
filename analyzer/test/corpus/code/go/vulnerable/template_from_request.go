package mailer

import (
	"bytes"
	"net/http"
	"text/template"

	"github.com/gin-gonic/gin"
)

type account struct {
	Name   string
	APIKey string
}

func Preview(c *gin.Context) {
	source := c.PostForm("template")
	tmpl, err := template.New("preview").Parse(source) // !! CWE-1336
	if err != nil {
		c.String(http.StatusBadRequest, "template does not parse")
		return
	}
	var out bytes.Buffer
	if err := tmpl.Execute(&out, c.MustGet("account").(*account)); err != nil {
		c.String(http.StatusBadRequest, "template does not render")
		return
	}
	c.JSON(http.StatusOK, gin.H{"text": out.String()})
}
