
func add__resource_Pascal__Routes(api *http.ServeMux) {
	api.Handle("GET __prefix__/__resource_many_kebab__", handler(func(w http.ResponseWriter, r *http.Request) error {
//: if listed
		query, err := read__resource_Pascal__Query(r.URL.Query())
		if err != nil {
			return err
		}
//: else
		var query __resource_camel__Query
//: end
//: if owner
		query.OwnerID = userOf(r).ID
//: end
		return send__resource_many_Pascal__(w, query)
	}))

	api.Handle("GET __prefix__/__resource_many_kebab__/{id}", handler(func(w http.ResponseWriter, r *http.Request) error {
//: if owner
		record, err := get__resource_Pascal__(r.PathValue("id"), userOf(r))
//: else
		record, err := get__resource_Pascal__(r.PathValue("id"))
//: end
		return respond(w, http.StatusOK, record, err)
	}))

	api.Handle("POST __prefix__/__resource_many_kebab__", withBody(func(w http.ResponseWriter, r *http.Request, body []byte) error {
//: if owner or author
		record, err := save__resource_Pascal__(__resource_Pascal__{OwnerID: userOf(r).ID}, new__resource_Pascal__Input(), body)
//: else
		record, err := save__resource_Pascal__(__resource_Pascal__{}, new__resource_Pascal__Input(), body)
//: end
		return respond(w, http.StatusCreated, record, err)
	}))

	update := func(isPartial bool) handler {
		return withBody(func(w http.ResponseWriter, r *http.Request, body []byte) error {
//: if owner or author
			record, err := update__resource_Pascal__(r.PathValue("id"), body, isPartial, userOf(r))
//: else
			record, err := update__resource_Pascal__(r.PathValue("id"), body, isPartial)
//: end
			return respond(w, http.StatusOK, record, err)
		})
	}
	api.Handle("PUT __prefix__/__resource_many_kebab__/{id}", update(false))
	api.Handle("PATCH __prefix__/__resource_many_kebab__/{id}", update(true))
//: each field in resource_fieldRoutes

	api.Handle("PATCH __prefix__/__resource_many_kebab__/{id}/__field_kebab__", withBody(func(w http.ResponseWriter, r *http.Request, body []byte) error {
//: if owner or author
		record, err := update__resource_Pascal____field_Pascal__(r.PathValue("id"), body, userOf(r))
//: else
		record, err := update__resource_Pascal____field_Pascal__(r.PathValue("id"), body)
//: end
		return respond(w, http.StatusOK, record, err)
	}))
//: end

	api.Handle("DELETE __prefix__/__resource_many_kebab__/{id}", handler(func(w http.ResponseWriter, r *http.Request) error {
//: if owner or author
		if err := delete__resource_Pascal__(r.PathValue("id"), userOf(r)); err != nil {
//: else
		if err := delete__resource_Pascal__(r.PathValue("id")); err != nil {
//: end
			return err
		}
		w.WriteHeader(http.StatusNoContent)
		return nil
	}))
//: if softDelete

	api.Handle("POST __prefix__/__resource_many_kebab__/{id}/restore", handler(func(w http.ResponseWriter, r *http.Request) error {
//: if owner or author
		record, err := restore__resource_Pascal__(r.PathValue("id"), userOf(r))
//: else
		record, err := restore__resource_Pascal__(r.PathValue("id"))
//: end
		return respond(w, http.StatusOK, record, err)
	}))
//: end
//: each parent in resource_parents

	api.Handle("GET __prefix__/__parent_many_kebab__/{id}/__resource_many_kebab__", handler(func(w http.ResponseWriter, r *http.Request) error {
//: if owner
		parent, err := get__parent_Pascal__(r.PathValue("id"), userOf(r))
//: else
		parent, err := get__parent_Pascal__(r.PathValue("id"))
//: end
		if err != nil {
			return err
		}
		query, err := read__resource_Pascal__Query(r.URL.Query())
		if err != nil {
			return err
		}
		query.__parent_Pascal__ID = &parent.ID
//: if owner
		query.OwnerID = userOf(r).ID
//: end
		return send__resource_many_Pascal__(w, query)
	}))

	api.Handle("POST __prefix__/__parent_many_kebab__/{id}/__resource_many_kebab__", withBody(func(w http.ResponseWriter, r *http.Request, body []byte) error {
//: if owner
		parent, err := get__parent_Pascal__(r.PathValue("id"), userOf(r))
//: else
		parent, err := get__parent_Pascal__(r.PathValue("id"))
//: end
		if err != nil {
			return err
		}
		inParent := func(input *__resource_camel__Input) { input.__parent_Pascal__ID = &parent.ID }
//: if owner or author
		record, err := save__resource_Pascal__(__resource_Pascal__{OwnerID: userOf(r).ID}, new__resource_Pascal__Input(), body, inParent)
//: else
		record, err := save__resource_Pascal__(__resource_Pascal__{}, new__resource_Pascal__Input(), body, inParent)
//: end
		return respond(w, http.StatusCreated, record, err)
	}))
//: end
}

func send__resource_many_Pascal__(w http.ResponseWriter, query __resource_camel__Query) error {
//: if pagination or totalHeader
	found, total, err := list__resource_many_Pascal__(query)
//: else
	found, _, err := list__resource_many_Pascal__(query)
//: end
	if err != nil {
		return err
	}
//: if totalHeader
	w.Header().Set("X-Total-Count", fmt.Sprint(total))
//: end
//: if pagination
//: if offset
	return writeJSON(w, http.StatusOK, map[string]any{"data": found, "total": total, "offset": query.Offset, "limit": query.Limit})
//: else
	return writeJSON(w, http.StatusOK, map[string]any{"data": found, "total": total, "page": query.Page, "limit": query.Limit})
//: end
//: else
	return writeJSON(w, http.StatusOK, found)
//: end
}
