
// index__resource_Pascal__ returns where a __resource_lower__ is, or -1.
func index__resource_Pascal__(id string__goOwnerType__) int {
	return slices.IndexFunc(__resource_many_camel__, func(__resource_camel__ __resource_Pascal__) bool {
//: if owner
		return __resource_camel__.ID == id && __resource_camel__.OwnerID == user.ID
//: else
		return __resource_camel__.ID == id
//: end
	})
}

func find__resource_Pascal__(id string__goOwnerType__) (__resource_Pascal__, bool) {
	mu.RLock()
	defer mu.RUnlock()
	at := index__resource_Pascal__(id__goOwner__)
	if at < 0 {
		return __resource_Pascal__{}, false
	}
	__resource_camel__ := __resource_many_camel__[at]
//: each field in resource_inputs
//: if field_mayBeNull
	__resource_camel__.__field_goName__ = copyOf(__resource_camel__.__field_goName__)
//: end
//: end
	return __resource_camel__, true
}

func list__resource_many_Pascal__(w http.ResponseWriter, r *http.Request__goUser__) {
	mu.RLock()
	defer mu.RUnlock()
//: if listed or resource_parents
//: if queried or resource_parents
	query := r.URL.Query()
//: end
//: each parent in resource_parents
	__parent_camel__ID := cmp.Or(r.PathValue("__parent_camel__Id"), query.Get("__parent_camel__Id"))
	if r.PathValue("__parent_camel__Id") != "" && index__parent_Pascal__(__parent_camel__ID__goOwner__) < 0 {
		fail(w, http.StatusNotFound, "__parent_label__ not found")
		return
	}
//: end
//: if search
	term := strings.ToLower(query.Get("search"))
//: end
	found := []__resource_Pascal__{}
	for _, __resource_camel__ := range __resource_many_camel__ {
//: if owner
		if __resource_camel__.OwnerID != user.ID {
			continue
		}
//: end
//: each parent in resource_parents
		if __parent_camel__ID != "" && __resource_camel__.__parent_Pascal__ID != __parent_camel__ID {
			continue
		}
//: end
//: if filter
//: each field in resource_filters
//: if field_mayBeNull
		if value := query.Get("__field_camel__"); value != "" && fmt.Sprint(valueOf(__resource_camel__.__field_goName__)) != value {
//: else
		if value := query.Get("__field_camel__"); value != "" && fmt.Sprint(__resource_camel__.__field_goName__) != value {
//: end
			continue
		}
//: end
//: end
//: if search
		texts := []string{
//: each field in resource_searched
//: if field_mayBeNull
			valueOf(__resource_camel__.__field_goName__),
//: else
			__resource_camel__.__field_goName__,
//: end
//: end
		}
		if term != "" && !slices.ContainsFunc(texts, func(text string) bool { return strings.Contains(strings.ToLower(text), term) }) {
			continue
		}
//: end
		found = append(found, __resource_camel__)
	}
//: if newest
	slices.Reverse(found)
//: end
//: if sort
	// A field, or -field for descending order.
	sort := query.Get("sort")
	slices.SortStableFunc(found, func(a, b __resource_Pascal__) int {
		order := 0
		switch strings.TrimPrefix(sort, "-") {
//: each field in resource_sorted
		case "__field_camel__":
//: if field_type is boolean
			order = cmp.Compare(fmt.Sprint(a.__field_goName__), fmt.Sprint(b.__field_goName__))
//: else
//: if field_mayBeNull
			order = cmp.Compare(valueOf(a.__field_goName__), valueOf(b.__field_goName__))
//: else
			order = cmp.Compare(a.__field_goName__, b.__field_goName__)
//: end
//: end
//: end
		}
		if strings.HasPrefix(sort, "-") {
			return -order
		}
		return order
	})
//: end
//: if totalHeader
	w.Header().Set("X-Total-Count", fmt.Sprint(len(found)))
//: end
//: if pagination
	page, _ := strconv.Atoi(cmp.Or(query.Get("page"), "1"))
	limit, _ := strconv.Atoi(cmp.Or(query.Get("limit"), "__pageSize__"))
	if page < 1 || page > 1_000_000 || limit < 1 || limit > __pageMax__ {
		fail(w, http.StatusBadRequest, "page must be at least 1, and limit from 1 to __pageMax__")
		return
	}
	start := min((page-1)*limit, len(found))
	writeJSON(w, http.StatusOK, map[string]any{
		"data": found[start:min(start+limit, len(found))], "total": len(found), "page": page, "limit": limit,
	})
//: else
	writeJSON(w, http.StatusOK, found)
//: end
//: else
	writeJSON(w, http.StatusOK, append([]__resource_Pascal__{}, __resource_many_camel__...))
//: end
}

func get__resource_Pascal__(w http.ResponseWriter, r *http.Request__goUser__) {
	__resource_camel__, ok := find__resource_Pascal__(r.PathValue("id")__goOwner__)
	if !ok {
		fail(w, http.StatusNotFound, "__resource_label__ not found")
		return
	}
	writeJSON(w, http.StatusOK, __resource_camel__)
}

var required__resource_Pascal__ = []string{
//: each field in resource_requiredFields
	"__field_camel__",
//: end
//: each parent in resource_parents
	"__parent_camel__Id",
//: end
}

func create__resource_Pascal__(w http.ResponseWriter, r *http.Request__goUser__) {
	var __resource_camel__ __resource_Pascal__
//: each field in resource_inputs
//: if field_goStart
	__resource_camel__.__field_goName__ = __field_goStart__
//: end
//: end
	problems := decode(r, &__resource_camel__, required__resource_Pascal__...)
	mu.Lock()
	defer mu.Unlock()
	__resource_camel__.ID = newID()
//: if owner or author
	__resource_camel__.OwnerID = user.ID
//: end
//: if timestamps
	__resource_camel__.CreatedAt = time.Now().UTC()
	__resource_camel__.UpdatedAt = __resource_camel__.CreatedAt
//: end
	if !is__resource_Pascal__Valid(w, __resource_camel__, problems__goOwner__) {
		return
	}
	__resource_many_camel__ = append(__resource_many_camel__, __resource_camel__)
	writeJSON(w, http.StatusCreated, __resource_camel__)
}

func replace__resource_Pascal__(w http.ResponseWriter, r *http.Request__goUser__) {
	var __resource_camel__ __resource_Pascal__
//: each field in resource_inputs
//: if field_goStart
	__resource_camel__.__field_goName__ = __field_goStart__
//: end
//: end
	problems := decode(r, &__resource_camel__, required__resource_Pascal__...)
	mu.Lock()
	defer mu.Unlock()
	store__resource_Pascal__(w, r.PathValue("id"), __resource_camel__, problems__goWriter__)
}

func update__resource_Pascal__(w http.ResponseWriter, r *http.Request__goUser__) {
	__resource_camel__, ok := find__resource_Pascal__(r.PathValue("id")__goOwner__)
	if !ok {
		fail(w, http.StatusNotFound, "__resource_label__ not found")
		return
	}
	// Fields that are not in the body stay as they are.
	problems := decode(r, &__resource_camel__)
	mu.Lock()
	defer mu.Unlock()
	store__resource_Pascal__(w, r.PathValue("id"), __resource_camel__, problems__goWriter__)
}

func store__resource_Pascal__(w http.ResponseWriter, id string, __resource_camel__ __resource_Pascal__, problems map[string]string__goWriterType__) {
	at := index__resource_Pascal__(id__goOwner__)
	if at < 0 {
		fail(w, http.StatusNotFound, "__resource_label__ not found")
		return
	}
//: if author
	if __resource_many_camel__[at].OwnerID != user.ID {
		fail(w, http.StatusForbidden, "Only the author can do this")
		return
	}
//: end
	__resource_camel__.ID = id
//: if owner or author
	__resource_camel__.OwnerID = user.ID
//: end
//: if timestamps
	__resource_camel__.CreatedAt = __resource_many_camel__[at].CreatedAt
	__resource_camel__.UpdatedAt = time.Now().UTC()
//: end
	if !is__resource_Pascal__Valid(w, __resource_camel__, problems__goOwner__) {
		return
	}
	__resource_many_camel__[at] = __resource_camel__
	writeJSON(w, http.StatusOK, __resource_camel__)
}

func is__resource_Pascal__Valid(w http.ResponseWriter, record __resource_Pascal__, problems map[string]string__goOwnerType__) bool {
//: each field in resource_inputs
//: if field_goInvalid
	if problems["__field_camel__"] == "" && (__field_goInvalid__) {
		problems["__field_camel__"] = "__field_problem__"
	}
//: end
//: end
	if len(problems) > 0 {
		invalid(w, problems)
		return false
	}
//: each parent in resource_parents
	if index__parent_Pascal__(record.__parent_Pascal__ID__goOwner__) < 0 {
		fail(w, http.StatusNotFound, "__parent_label__ not found")
		return false
	}
//: end
//: each field in resource_uniqueFields
	if slices.ContainsFunc(__resource_many_camel__, func(other __resource_Pascal__) bool {
//: if field_mayBeNull
		return other.ID != record.ID && other.__field_goName__ != nil && valueOf(other.__field_goName__) == valueOf(record.__field_goName__)
//: else
		return other.ID != record.ID && other.__field_goName__ == record.__field_goName__
//: end
	}) {
		fail(w, http.StatusConflict, "Another __resource_lower__ has this __field_lower__")
		return false
	}
//: end
	return true
}

func delete__resource_Pascal__(w http.ResponseWriter, r *http.Request__goUser__) {
	mu.Lock()
	defer mu.Unlock()
	at := index__resource_Pascal__(r.PathValue("id")__goOwner__)
	if at < 0 {
		fail(w, http.StatusNotFound, "__resource_label__ not found")
		return
	}
//: if author
	if __resource_many_camel__[at].OwnerID != user.ID {
		fail(w, http.StatusForbidden, "Only the author can do this")
		return
	}
//: end
//: each child in resource_children
	if slices.ContainsFunc(__child_many_camel__, func(__child_camel__ __child_Pascal__) bool { return __child_camel__.__resource_Pascal__ID == r.PathValue("id") }) {
		fail(w, http.StatusConflict, "This __resource_lower__ still has __child_many_lower__")
		return
	}
//: end
	__resource_many_camel__ = slices.Delete(__resource_many_camel__, at, at+1)
	w.WriteHeader(http.StatusNoContent)
}
