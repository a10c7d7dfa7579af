package files

import (
	"net/http"
	"os"

	"github.com/gin-gonic/gin"
)

func Register(r *gin.Engine) {
	r.GET("/reports", func(c *gin.Context) {
		month := c.Query("month")
		c.File("/srv/reports/" + month + ".pdf") // !! CWE-22
	})

	r.POST("/notes/:name", func(c *gin.Context) {
		body, err := c.GetRawData()
		if err != nil {
			c.AbortWithStatus(http.StatusBadRequest)
			return
		}
		target := "/srv/notes/" + c.Query("folder") + "/" + c.Param("name")
		if err := os.WriteFile(target, body, 0o640); err != nil { // !! CWE-22
			c.AbortWithStatus(http.StatusInternalServerError)
			return
		}
		c.Status(http.StatusNoContent)
	})
}
