package api

import (
	"net/http"

	"github.com/gin-gonic/gin"
	"gorm.io/gorm"
)

type Product struct {
	ID    uint
	Name  string
	Price int
}

func ListProducts(db *gorm.DB) gin.HandlerFunc {
	return func(c *gin.Context) {
		var products []Product
		where := "name LIKE '%" + c.Query("q") + "%'"
		db.Where(where).Find(&products) // !! CWE-89
		c.JSON(http.StatusOK, products)
	}
}

func SortedProducts(db *gorm.DB) gin.HandlerFunc {
	return func(c *gin.Context) {
		var products []Product
		sort := c.DefaultQuery("sort", "id")
		if err := db.Raw("SELECT * FROM products ORDER BY " + sort).Scan(&products).Error; err != nil { // !! CWE-89
			c.AbortWithStatus(http.StatusInternalServerError)
			return
		}
		c.JSON(http.StatusOK, products)
	}
}
