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

var orders = map[string]string{"name": "name", "price": "price desc"}

func ListProducts(db *gorm.DB) gin.HandlerFunc {
	return func(c *gin.Context) {
		order, ok := orders[c.Query("sort")]
		if !ok {
			order = "id"
		}
		var products []Product
		err := db.Where("name LIKE ?", "%"+c.Query("q")+"%").Order(order).Limit(50).Find(&products).Error
		if err != nil {
			c.AbortWithStatus(http.StatusInternalServerError)
			return
		}
		c.JSON(http.StatusOK, products)
	}
}
