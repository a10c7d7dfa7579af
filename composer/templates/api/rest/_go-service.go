//: each resource in resources

//: if gorm or sql
var __resource_camel__Store = &store[__resource_Pascal__, *__resource_Pascal__]{name: "__resource_lower__"}
//: else
//: if resource_hasUnique
var __resource_camel__Store = &store[__resource_Pascal__, *__resource_Pascal__]{name: "__resource_lower__", conflict: func(a, b *__resource_Pascal__) string {
	switch {
//: each field in resource_uniqueFields
//: if field_mayBeNull
	case a.__field_goName__ != nil && b.__field_goName__ != nil && *a.__field_goName__ == *b.__field_goName__:
//: else
	case a.__field_goName__ == b.__field_goName__:
//: end
		return "__field_camel__"
//: end
	}
	return ""
}}
//: else
var __resource_camel__Store = &store[__resource_Pascal__, *__resource_Pascal__]{name: "__resource_lower__"}
//: end
//: end

type __resource_camel__Query struct {
//: if pagination
	Offset, Limit int
//: if not offset
	Page int
//: end
//: end
//: if search
	Search string
//: end
//: if sort
	Sort string
//: end
//: if filter
//: each field in resource_filters
	__field_goName__ *__field_goValue__
//: end
//: end
//: if range
//: each field in resource_ranges
	Min__field_goName__, Max__field_goName__ *__field_goValue__
//: end
//: end
//: each parent in resource_parents
	__parent_Pascal__ID *string
//: end
//: if owner
	OwnerID string
//: end
}
//: if listed

func read__resource_Pascal__Query(values url.Values) (__resource_camel__Query, error) {
	reader := queryReader{values, problems{}}
	var query __resource_camel__Query
//: if pagination
	query.Limit = reader.within("limit", __pageSize__, 1, __pageMax__)
//: if offset
	query.Offset = reader.within("offset", 0, 0, math.MaxInt32)
//: else
	query.Page = reader.within("page", 1, 1, math.MaxInt32)
	query.Offset = (query.Page - 1) * query.Limit
//: end
//: end
//: if search
	query.Search = strings.ToLower(strings.TrimSpace(values.Get("search")))
//: end
//: if sort
//: if newest
	query.Sort = cmp.Or(values.Get("sort"), "-createdAt")
//: else
	query.Sort = values.Get("sort")
//: end
	fields := strings.Split("__resource_sortNames__createdAt|updatedAt", "|")
	if query.Sort != "" && !slices.Contains(fields, strings.TrimPrefix(query.Sort, "-")) {
		reader.found.add("sort", "must be a field, or -field for descending order")
	}
//: end
//: if filter
//: each field in resource_filters
	query.__field_goName__ = reader.__field_goReader__("__field_camel__")
//: if field_type is choice
	check(reader.found, "__field_camel__", query.__field_goName__, false__field_goRules__)
//: end
//: end
//: end
//: if range
//: each field in resource_ranges
	query.Min__field_goName__ = reader.__field_goReader__("min__field_Pascal__")
	query.Max__field_goName__ = reader.__field_goReader__("max__field_Pascal__")
//: end
//: end
//: each parent in resource_parents
	query.__parent_Pascal__ID = reader.text("__parent_camel__Id")
//: end
	return query, reader.found.asError()
}
//: end

// list__resource_many_Pascal__ returns the matching records, and how many there are on all pages.
func list__resource_many_Pascal__(query __resource_camel__Query) ([]__resource_Pascal__, int, error) {
//: if gorm or sql
//: include _go-list-gorm.go
//: else
//: include _go-list-memory.go
//: end
}

//: if owner
func get__resource_Pascal__(id string, user User) (__resource_Pascal__, error) {
	record, err := __resource_camel__Store.get(id)
	if err != nil {
		return record, err
	}
	return record, requireOwner(record.OwnerID, user)
}
//: else
func get__resource_Pascal__(id string) (__resource_Pascal__, error) {
	return __resource_camel__Store.get(id)
}
//: end

// save__resource_Pascal__ decodes a body on top of the input, then checks and stores the record.
func save__resource_Pascal__(record __resource_Pascal__, input __resource_camel__Input, body []byte, fixed ...func(*__resource_camel__Input)) (__resource_Pascal__, error) {
	found, err := decode(body, &input)
	if err != nil {
		return record, err
	}
	for _, set := range fixed {
		set(&input)
	}
	if err := input.apply(&record, found); err != nil {
		return record, err
	}
	return __resource_camel__Store.save(record)
}

//: if owner or author
func update__resource_Pascal__(id string, body []byte, isPartial bool, user User) (__resource_Pascal__, error) {
//: else
func update__resource_Pascal__(id string, body []byte, isPartial bool) (__resource_Pascal__, error) {
//: end
	record, err := __resource_camel__Store.get(id)
	if err != nil {
		return record, err
	}
//: if owner or author
	if err := requireOwner(record.OwnerID, user); err != nil {
		return record, err
	}
//: end
	if isPartial {
		return save__resource_Pascal__(record, inputOf__resource_Pascal__(record), body)
	}
	return save__resource_Pascal__(record, new__resource_Pascal__Input(), body)
}
//: each field in resource_fieldRoutes

//: if owner or author
func update__resource_Pascal____field_Pascal__(id string, body []byte, user User) (__resource_Pascal__, error) {
//: else
func update__resource_Pascal____field_Pascal__(id string, body []byte) (__resource_Pascal__, error) {
//: end
	record, err := __resource_camel__Store.get(id)
	if err != nil {
		return record, err
	}
//: if owner or author
	if err := requireOwner(record.OwnerID, user); err != nil {
		return record, err
	}
//: end
	var given struct {
		Value *__field_goValue__ `json:"__field_camel__"`
	}
	found, err := decode(body, &given)
	if err == nil {
		err = found.asError()
	}
	if err != nil {
		return record, err
	}
	return save__resource_Pascal__(record, inputOf__resource_Pascal__(record), []byte("{}"), func(input *__resource_camel__Input) {
		input.__field_goName__ = given.Value
	})
}
//: end

//: if owner or author
func delete__resource_Pascal__(id string, user User) error {
	record, err := __resource_camel__Store.get(id)
	if err != nil {
		return err
	}
	if err := requireOwner(record.OwnerID, user); err != nil {
		return err
	}
//: else
func delete__resource_Pascal__(id string) error {
//: end
//: each child in resource_children
	__child_many_camel__OfIt, _, err := list__child_many_Pascal__(__child_camel__Query{__resource_Pascal__ID: &id})
	if err != nil {
		return err
	}
//: if cascade
	for _, child := range __child_many_camel__OfIt {
		if err := __child_camel__Store.remove(child.ID); err != nil {
			return err
		}
	}
//: else
	if len(__child_many_camel__OfIt) > 0 {
		return fail(http.StatusConflict, "in_use", "This __resource_lower__ still has __child_many_lower__. Delete them first.")
	}
//: end
//: end
	return __resource_camel__Store.remove(id)
}
//: if softDelete

//: if owner or author
func restore__resource_Pascal__(id string, user User) (__resource_Pascal__, error) {
//: else
func restore__resource_Pascal__(id string) (__resource_Pascal__, error) {
//: end
	record, err := __resource_camel__Store.deleted(id)
	if err != nil {
		return record, err
	}
//: if owner or author
	if err := requireOwner(record.OwnerID, user); err != nil {
		return record, err
	}
//: end
	return __resource_camel__Store.restore(id)
}
//: end
//: end
