	matching := __resource_camel__Store.query()
//: if owner
	if query.OwnerID != "" {
		matching = matching.Where("owner_id = ?", query.OwnerID)
	}
//: end
//: each parent in resource_parents
	if query.__parent_Pascal__ID != nil {
		matching = matching.Where("__parent_snake___id = ?", *query.__parent_Pascal__ID)
	}
//: end
//: if filter
//: each field in resource_filters
	if query.__field_goName__ != nil {
		matching = matching.Where(`"__field_snake__" = ?`, *query.__field_goName__)
	}
//: end
//: end
//: if range
//: each field in resource_ranges
	if query.Min__field_goName__ != nil {
		matching = matching.Where(`"__field_snake__" >= ?`, *query.Min__field_goName__)
	}
	if query.Max__field_goName__ != nil {
		matching = matching.Where(`"__field_snake__" <= ?`, *query.Max__field_goName__)
	}
//: end
//: end
//: if search
	if query.Search != "" {
		pattern := "%" + strings.NewReplacer(`\`, `\\`, "%", `\%`, "_", `\_`).Replace(query.Search) + "%"
		anywhere := db.Where("1 = 0")
//: each field in resource_searched
		anywhere = anywhere.Or(`LOWER("__field_snake__") LIKE ? ESCAPE '\'`, pattern)
//: end
		matching = matching.Where(anywhere)
	}
//: end
	var total int64
	if err := matching.Count(&total).Error; err != nil {
		return nil, 0, err
	}
//: if sort
	columns := map[string]string{
		"createdAt": "created_at",
		"updatedAt": "updated_at",
//: each field in resource_sorted
		"__field_camel__": "__field_snake__",
//: end
	}
	if column, found := columns[strings.TrimPrefix(query.Sort, "-")]; found {
		matching = matching.Order(clause.OrderByColumn{
			Column: clause.Column{Name: column},
			Desc:   strings.HasPrefix(query.Sort, "-"),
		})
	}
//: end
	matching = matching.Order("created_at").Order("id")
//: if pagination
	if query.Limit > 0 {
		matching = matching.Offset(query.Offset).Limit(query.Limit)
	}
//: end
	found := []__resource_Pascal__{}
	err := matching.Find(&found).Error
	return found, int(total), err
