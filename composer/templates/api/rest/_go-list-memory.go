	found := __resource_camel__Store.find(func(record *__resource_Pascal__) bool {
//: if owner
		if query.OwnerID != "" && record.OwnerID != query.OwnerID {
			return false
		}
//: end
//: each parent in resource_parents
		if query.__parent_Pascal__ID != nil && record.__parent_Pascal__ID != *query.__parent_Pascal__ID {
			return false
		}
//: end
//: if filter
//: each field in resource_filters
//: if field_mayBeNull
		if query.__field_goName__ != nil && (record.__field_goName__ == nil || *record.__field_goName__ != *query.__field_goName__) {
//: else
		if query.__field_goName__ != nil && record.__field_goName__ != *query.__field_goName__ {
//: end
			return false
		}
//: end
//: end
//: if range
//: each field in resource_ranges
//: if field_mayBeNull
		if !isBetween(record.__field_goName__, query.Min__field_goName__, query.Max__field_goName__) {
//: else
		if !isBetween(&record.__field_goName__, query.Min__field_goName__, query.Max__field_goName__) {
//: end
			return false
		}
//: end
//: end
//: if search
		texts := []*string{
//: each field in resource_searched
//: if field_mayBeNull
			record.__field_goName__,
//: else
			&record.__field_goName__,
//: end
//: end
		}
		contains := func(text *string) bool {
			return text != nil && strings.Contains(strings.ToLower(*text), query.Search)
		}
		if query.Search != "" && !slices.ContainsFunc(texts, contains) {
			return false
		}
//: end
		return true
	})
	total := len(found)
//: if sort
	comparisons := map[string]func(a, b __resource_Pascal__) int{
		"createdAt": func(a, b __resource_Pascal__) int { return a.CreatedAt.Compare(b.CreatedAt) },
		"updatedAt": func(a, b __resource_Pascal__) int { return a.UpdatedAt.Compare(b.UpdatedAt) },
//: each field in resource_sorted
		"__field_camel__": func(a, b __resource_Pascal__) int { return __field_goComparing__(a.__field_goName__, b.__field_goName__) },
//: end
	}
	if compare := comparisons[strings.TrimPrefix(query.Sort, "-")]; compare != nil {
		slices.SortStableFunc(found, func(a, b __resource_Pascal__) int {
			if strings.HasPrefix(query.Sort, "-") {
				return compare(b, a)
			}
			return compare(a, b)
		})
	}
//: end
//: if pagination
	if query.Limit > 0 {
		first := min(query.Offset, total)
		found = found[first:min(first+query.Limit, total)]
	}
//: end
	return found, total, nil
