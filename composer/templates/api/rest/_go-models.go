//: each resource in resources

type __resource_Pascal__ struct {
	Base
//: each field in resource_inputs
//: if field_type is password
	__field_goName__ __field_goStored__ `json:"-" gorm:"__field_goTags__"`
//: else
//: if gorm or sql
	__field_goName__ __field_goStored__ `json:"__field_camel__" gorm:"__field_goTags__"`
//: else
	__field_goName__ __field_goStored__ `json:"__field_camel__"`
//: end
//: end
//: end
//: each parent in resource_parents
//: if gorm or sql
	__parent_Pascal__ID string `json:"__parent_camel__Id" gorm:"column:__parent_snake___id;index"`
//: else
	__parent_Pascal__ID string `json:"__parent_camel__Id"`
//: end
//: end
//: if owner or author
	OwnerID string `json:"ownerId"`
//: end
}

// __resource_camel__Input is the body of a request. Missing values are nil.
type __resource_camel__Input struct {
//: each field in resource_inputs
	__field_goName__ *__field_goValue__ `json:"__field_camel__"`
//: end
//: each parent in resource_parents
	__parent_Pascal__ID *string `json:"__parent_camel__Id"`
//: end
}

// new__resource_Pascal__Input has the defaults of a new __resource_lower__.
func new__resource_Pascal__Input() __resource_camel__Input {
	var input __resource_camel__Input
//: each field in resource_inputs
//: if field_goStart
	input.__field_goName__ = pointerTo[__field_goValue__](__field_goStart__)
//: end
//: end
	return input
}

// inputOf__resource_Pascal__ has the values of a record, for bodies that change some of them.
func inputOf__resource_Pascal__(record __resource_Pascal__) __resource_camel__Input {
	var input __resource_camel__Input
//: each field in resource_inputs
//: if not field_type is password
//: if field_mayBeNull
	input.__field_goName__ = copyOf(record.__field_goName__)
//: else
	input.__field_goName__ = copyOf(&record.__field_goName__)
//: end
//: end
//: end
//: each parent in resource_parents
	input.__parent_Pascal__ID = copyOf(&record.__parent_Pascal__ID)
//: end
	return input
}

// apply checks the input and copies it to a record.
func (input __resource_camel__Input) apply(record *__resource_Pascal__, found problems) error {
//: each field in resource_inputs
//: if field_type is password
	check(found, "__field_camel__", input.__field_goName__, record.__field_goName__ == "", hasLength(8, 72))
//: else
	check(found, "__field_camel__", input.__field_goName__, __field_goRequired____field_goRules__)
//: end
//: end
//: each parent in resource_parents
	check(found, "__parent_camel__Id", input.__parent_Pascal__ID, true)
//: end
	if err := found.asError(); err != nil {
		return err
	}
//: each field in resource_inputs
//: if field_type is password
	if input.__field_goName__ != nil {
		hash, err := hashPassword(*input.__field_goName__)
		if err != nil {
			return err
		}
		record.__field_goName__ = hash
	}
//: else
//: if field_mayBeNull
	record.__field_goName__ = input.__field_goName__
//: else
	record.__field_goName__ = *input.__field_goName__
//: end
//: end
//: end
//: each parent in resource_parents
	if _, err := __parent_camel__Store.get(*input.__parent_Pascal__ID); err != nil {
		return fail(http.StatusUnprocessableEntity, "unknown___parent_snake__", "The __parent_lower__ in __parent_camel__Id does not exist.")
	}
	record.__parent_Pascal__ID = *input.__parent_Pascal__ID
//: end
	return nil
}
//: end
