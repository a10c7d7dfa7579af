
func add__resource_Pascal__Routes(api *gin.RouterGroup) {
	api.GET("/__resource_many_kebab__", func(c *gin.Context) {
//: if listed
		query, err := read__resource_Pascal__Query(c.Request.URL.Query())
		if err != nil {
			sendError(c, err)
			return
		}
//: else
		var query __resource_camel__Query
//: end
//: if owner
		query.OwnerID = userOf(c).ID
//: end
		send__resource_many_Pascal__(c, query)
	})

	api.GET("/__resource_many_kebab__/:id", func(c *gin.Context) {
//: if owner
		record, err := get__resource_Pascal__(c.Param("id"), userOf(c))
//: else
		record, err := get__resource_Pascal__(c.Param("id"))
//: end
		respond(c, http.StatusOK, record, err)
	})

	api.POST("/__resource_many_kebab__", withBody(func(c *gin.Context, body []byte) {
//: if owner or author
		record, err := save__resource_Pascal__(__resource_Pascal__{OwnerID: userOf(c).ID}, new__resource_Pascal__Input(), body)
//: else
		record, err := save__resource_Pascal__(__resource_Pascal__{}, new__resource_Pascal__Input(), body)
//: end
		respond(c, http.StatusCreated, record, err)
	}))

	update := func(isPartial bool) gin.HandlerFunc {
		return withBody(func(c *gin.Context, body []byte) {
//: if owner or author
			record, err := update__resource_Pascal__(c.Param("id"), body, isPartial, userOf(c))
//: else
			record, err := update__resource_Pascal__(c.Param("id"), body, isPartial)
//: end
			respond(c, http.StatusOK, record, err)
		})
	}
	api.PUT("/__resource_many_kebab__/:id", update(false))
	api.PATCH("/__resource_many_kebab__/:id", update(true))
//: each field in resource_fieldRoutes

	api.PATCH("/__resource_many_kebab__/:id/__field_kebab__", withBody(func(c *gin.Context, body []byte) {
//: if owner or author
		record, err := update__resource_Pascal____field_Pascal__(c.Param("id"), body, userOf(c))
//: else
		record, err := update__resource_Pascal____field_Pascal__(c.Param("id"), body)
//: end
		respond(c, http.StatusOK, record, err)
	}))
//: end

	api.DELETE("/__resource_many_kebab__/:id", func(c *gin.Context) {
//: if owner or author
		if err := delete__resource_Pascal__(c.Param("id"), userOf(c)); err != nil {
//: else
		if err := delete__resource_Pascal__(c.Param("id")); err != nil {
//: end
			sendError(c, err)
			return
		}
		c.Status(http.StatusNoContent)
	})
//: if softDelete

	api.POST("/__resource_many_kebab__/:id/restore", func(c *gin.Context) {
//: if owner or author
		record, err := restore__resource_Pascal__(c.Param("id"), userOf(c))
//: else
		record, err := restore__resource_Pascal__(c.Param("id"))
//: end
		respond(c, http.StatusOK, record, err)
	})
//: end
//: each parent in resource_parents

	api.GET("/__parent_many_kebab__/:id/__resource_many_kebab__", func(c *gin.Context) {
//: if owner
		parent, err := get__parent_Pascal__(c.Param("id"), userOf(c))
//: else
		parent, err := get__parent_Pascal__(c.Param("id"))
//: end
		if err != nil {
			sendError(c, err)
			return
		}
		query, err := read__resource_Pascal__Query(c.Request.URL.Query())
		if err != nil {
			sendError(c, err)
			return
		}
		query.__parent_Pascal__ID = &parent.ID
//: if owner
		query.OwnerID = userOf(c).ID
//: end
		send__resource_many_Pascal__(c, query)
	})

	api.POST("/__parent_many_kebab__/:id/__resource_many_kebab__", withBody(func(c *gin.Context, body []byte) {
//: if owner
		parent, err := get__parent_Pascal__(c.Param("id"), userOf(c))
//: else
		parent, err := get__parent_Pascal__(c.Param("id"))
//: end
		if err != nil {
			sendError(c, err)
			return
		}
		inParent := func(input *__resource_camel__Input) { input.__parent_Pascal__ID = &parent.ID }
//: if owner or author
		record, err := save__resource_Pascal__(__resource_Pascal__{OwnerID: userOf(c).ID}, new__resource_Pascal__Input(), body, inParent)
//: else
		record, err := save__resource_Pascal__(__resource_Pascal__{}, new__resource_Pascal__Input(), body, inParent)
//: end
		respond(c, http.StatusCreated, record, err)
	}))
//: end
}

func send__resource_many_Pascal__(c *gin.Context, query __resource_camel__Query) {
//: if pagination or totalHeader
	found, total, err := list__resource_many_Pascal__(query)
//: else
	found, _, err := list__resource_many_Pascal__(query)
//: end
	if err != nil {
		sendError(c, err)
		return
	}
//: if totalHeader
	c.Header("X-Total-Count", fmt.Sprint(total))
//: end
//: if pagination
//: if offset
	c.JSON(http.StatusOK, gin.H{"data": found, "total": total, "offset": query.Offset, "limit": query.Limit})
//: else
	c.JSON(http.StatusOK, gin.H{"data": found, "total": total, "page": query.Page, "limit": query.Limit})
//: end
//: else
	c.JSON(http.StatusOK, found)
//: end
}
