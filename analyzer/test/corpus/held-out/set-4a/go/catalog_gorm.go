package catalog

import (
	"fmt"
	"math"
	"net/http"
	"strconv"

	"github.com/gin-gonic/gin"
	"gorm.io/gorm"
)

type Product struct {
	ID       uint
	Name     string
	Category string
	Quantity int32
}

type API struct {
	db *gorm.DB
}

var sortable = map[string]string{"name": "name asc", "newest": "created_at desc"}

func (a *API) List(c *gin.Context) {
	var products []Product
	category := c.Query("category")
	a.db.Where("category = ?", category).Order(c.DefaultQuery("sort", "name")).Find(&products) // BAD CWE-89
	c.JSON(http.StatusOK, products)
}

func (a *API) Sorted(c *gin.Context) {
	var products []Product
	order, ok := sortable[c.Query("sort")]
	if !ok {
		order = "id"
	}
	a.db.Order(order).Find(&products) // OK
	c.JSON(http.StatusOK, products)
}

func (a *API) Similar(c *gin.Context) {
	var products []Product
	condition := fmt.Sprintf("name LIKE '%%%s%%'", c.Param("name"))
	a.db.Where(condition).Limit(10).Find(&products) // BAD CWE-89
	c.JSON(http.StatusOK, products)
}

func (a *API) Named(c *gin.Context) {
	var product Product
	a.db.Where("name = ?", c.Param("name")).First(&product) // OK
	c.JSON(http.StatusOK, product)
}

func (a *API) SetQuantity(c *gin.Context) {
	n, err := strconv.Atoi(c.PostForm("quantity"))
	if err != nil {
		c.Status(http.StatusBadRequest)
		return
	}
	quantity := int32(n) // BAD CWE-681
	a.db.Model(&Product{}).Where("id = ?", c.Param("id")).Update("quantity", quantity)
}

func (a *API) AddQuantity(c *gin.Context) {
	n, err := strconv.ParseInt(c.PostForm("delta"), 10, 64)
	if err != nil || n < 0 || n > math.MaxInt16 {
		c.Status(http.StatusBadRequest)
		return
	}
	delta := int16(n) // OK
	a.db.Model(&Product{}).Where("id = ?", c.Param("id")).Update("quantity", gorm.Expr("quantity + ?", delta))
}

func (a *API) Reserve(c *gin.Context) {
	n, err := strconv.ParseInt(c.PostForm("count"), 10, 32)
	if err != nil {
		c.Status(http.StatusBadRequest)
		return
	}
	count := int32(n) // OK
	c.JSON(http.StatusOK, gin.H{"reserved": count})
}
