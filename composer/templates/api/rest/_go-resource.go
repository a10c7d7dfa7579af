
// index__resource_Pascal__ returns the position of an id in __resource_many_camel__, or -1.
func index__resource_Pascal__(id string__goOwnerType__) int {
//: if owner
	// Others do not learn that the record exists.
	return slices.IndexFunc(__resource_many_camel__, func(record __resource_Pascal__) bool { return record.ID == id && record.OwnerID == user.ID })
//: else
	return slices.IndexFunc(__resource_many_camel__, func(record __resource_Pascal__) bool { return record.ID == id })
//: end
}

//: if queried or resource_parents
func list__resource_many_Pascal__(r *http.Request, _ []byte__goWriterType__) (int, any) {
//: else
func list__resource_many_Pascal__(_ *http.Request, _ []byte__goWriterType__) (int, any) {
//: end
//: if listed or resource_parents
//: each parent in resource_parents
	__parent_camel__ID := cmp.Or(r.PathValue("__parent_camel__Id"), r.FormValue("__parent_camel__Id"))
	if r.PathValue("__parent_camel__Id") != "" && index__parent_Pascal__(__parent_camel__ID__goOwner__) < 0 {
		return fail(http.StatusNotFound, "__parent_label__ not found")
	}
//: end
//: if owner or filter or search or resource_parents
	found := []__resource_Pascal__{}
	for _, record := range __resource_many_camel__ {
//: if owner
		if record.OwnerID != user.ID {
			continue
		}
//: end
//: each parent in resource_parents
		if __parent_camel__ID != "" && record.__parent_Pascal__ID != __parent_camel__ID {
			continue
		}
//: end
//: if filter
//: each field in resource_filters
		if value := r.FormValue("__field_camel__"); value != "" && __field_goDiffers__ {
			continue
		}
//: end
//: end
//: if search and resource_searched
		if term := strings.ToLower(r.FormValue("search")); term != "" && __resource_goUnlike__ {
			continue
		}
//: end
		found = append(found, record)
	}
//: else
	found := slices.Clone(__resource_many_camel__)
//: end
//: if newest
	slices.Reverse(found)
//: end
//: if sort
	// A field, or -field for descending order.
	sort := r.FormValue("sort")
	switch strings.TrimPrefix(sort, "-") {
	case "":
//: each field in resource_sorted
	case "__field_camel__":
		slices.SortStableFunc(found, func(a, b __resource_Pascal__) int { return __field_goOrder__ })
//: end
//: if timestamps
	case "createdAt":
		slices.SortStableFunc(found, func(a, b __resource_Pascal__) int { return a.CreatedAt.Compare(b.CreatedAt) })
//: end
	default:
		return fail(http.StatusBadRequest, "sort must be a field, or -field for descending order")
	}
	if strings.HasPrefix(sort, "-") {
		slices.Reverse(found)
	}
//: end
//: if pagination
	page, _ := strconv.Atoi(cmp.Or(r.FormValue("page"), "1"))
	limit, _ := strconv.Atoi(cmp.Or(r.FormValue("limit"), "__pageSize__"))
	if page < 1 || page > 1_000_000 || limit < 1 || limit > __pageMax__ {
		return fail(http.StatusBadRequest, "page must be at least 1, and limit from 1 to __pageMax__")
	}
	start := min((page-1)*limit, len(found))
	data := found[start:min(start+limit, len(found))]
//: if totalHeader
	return http.StatusOK, counted{len(found), map[string]any{"data": data, "total": len(found), "page": page, "limit": limit}}
//: else
	return http.StatusOK, map[string]any{"data": data, "total": len(found), "page": page, "limit": limit}
//: end
//: else
//: if totalHeader
	return http.StatusOK, counted{len(found), found}
//: else
	return http.StatusOK, found
//: end
//: end
//: else
	return http.StatusOK, slices.Clone(__resource_many_camel__)
//: end
}

func get__resource_Pascal__(r *http.Request, _ []byte__goWriterType__) (int, any) {
	i := index__resource_Pascal__(r.PathValue("id")__goOwner__)
	if i < 0 {
		return fail(http.StatusNotFound, "__resource_label__ not found")
	}
	return http.StatusOK, __resource_many_camel__[i]
}

func create__resource_Pascal__(_ *http.Request, body []byte__goWriterType__) (int, any) {
//: if owner or author
	record := __resource_Pascal__{ID: __go_newID__, OwnerID: user.ID}
//: else
	record := __resource_Pascal__{ID: __go_newID__}
//: end
//: if resource_goStart
	record.__resource_Pascal__Input = __resource_Pascal__Input{__resource_goStart__}
//: end
//: if timestamps
	record.CreatedAt = time.Now().UTC()
	record.UpdatedAt = record.CreatedAt
//: end
//: if resource_parents
	if status, problem := read__resource_Pascal__(&record, body__goOwner__); problem != "" {
//: else
	if status, problem := read__resource_Pascal__(&record, body); problem != "" {
//: end
		return fail(status, problem)
	}
	__resource_many_camel__ = append(__resource_many_camel__, record)
	return http.StatusCreated, record
}

func update__resource_Pascal__(r *http.Request, body []byte__goWriterType__) (int, any) {
	i := index__resource_Pascal__(r.PathValue("id")__goOwner__)
	if i < 0 {
		return fail(http.StatusNotFound, "__resource_label__ not found")
	}
//: if author
	if __resource_many_camel__[i].OwnerID != user.ID {
		return fail(http.StatusForbidden, "Only the author can do this")
	}
//: end
	record := __resource_many_camel__[i]
//: if patch
	if r.Method == http.MethodPut {
		record.__resource_Pascal__Input = __resource_Pascal__Input{__resource_goStart__}
	}
//: each field in resource_inputs
//: if field_goPointer
	record.__field_goName__ = copyOf(record.__field_goName__)
//: end
//: end
//: else
	record.__resource_Pascal__Input = __resource_Pascal__Input{__resource_goStart__}
//: end
//: if timestamps
	record.UpdatedAt = time.Now().UTC()
//: end
//: if resource_parents
	if status, problem := read__resource_Pascal__(&record, body__goOwner__); problem != "" {
//: else
	if status, problem := read__resource_Pascal__(&record, body); problem != "" {
//: end
		return fail(status, problem)
	}
	__resource_many_camel__[i] = record
	return http.StatusOK, record
}

//: if patch
//: each field in resource_fieldRoutes
func update__resource_Pascal____field_goName__(r *http.Request, body []byte__goWriterType__) (int, any) {
	var input struct {
		__field_goName__ json.RawMessage `json:"__field_camel__"`
	}
	if err := json.Unmarshal(body, &input); err != nil || input.__field_goName__ == nil {
		return fail(http.StatusBadRequest, "__field_camel__ is required")
	}
	body, _ = json.Marshal(input)
	return update__resource_Pascal__(r, body__goWriter__)
}

//: end
//: end
// read__resource_Pascal__ reads and validates the body.
//: if resource_parents
func read__resource_Pascal__(record *__resource_Pascal__, body []byte__goOwnerType__) (status int, problem string) {
//: else
func read__resource_Pascal__(record *__resource_Pascal__, body []byte) (status int, problem string) {
//: end
	if err := json.Unmarshal(body, &record.__resource_Pascal__Input); err != nil {
		return http.StatusBadRequest, "Invalid JSON: " + err.Error()
	}
//: each field in resource_inputs
//: if field_goInvalid
	if __field_goInvalid__ {
		return http.StatusBadRequest, "__field_camel__ __field_problem__"
	}
//: end
//: end
//: each parent in resource_parents
	if index__parent_Pascal__(record.__parent_Pascal__ID__goOwner__) < 0 {
		return http.StatusNotFound, "__parent_label__ not found"
	}
//: end
//: each field in resource_uniqueFields
	if slices.ContainsFunc(__resource_many_camel__, func(other __resource_Pascal__) bool {
		return other.ID != record.ID && __field_goSame__
	}) {
		return http.StatusConflict, "Another __resource_lower__ has this __field_lower__"
	}
//: end
	return http.StatusOK, ""
}

func delete__resource_Pascal__(r *http.Request, _ []byte__goWriterType__) (int, any) {
	i := index__resource_Pascal__(r.PathValue("id")__goOwner__)
	if i < 0 {
		return fail(http.StatusNotFound, "__resource_label__ not found")
	}
//: if author
	if __resource_many_camel__[i].OwnerID != user.ID {
		return fail(http.StatusForbidden, "Only the author can do this")
	}
//: end
//: each child in resource_children
	if slices.ContainsFunc(__child_many_camel__, func(child __child_Pascal__) bool { return child.__resource_Pascal__ID == r.PathValue("id") }) {
		return fail(http.StatusConflict, "This __resource_lower__ still has __child_many_lower__")
	}
//: end
	__resource_many_camel__ = slices.Delete(__resource_many_camel__, i, i+1)
	return http.StatusNoContent, nil
}
