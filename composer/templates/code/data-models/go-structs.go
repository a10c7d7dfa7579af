//: name: Go structs
//: target: go
//: phrases: (go|golang) (struct|structs|type|types|model|models); struct (for|with|in go); gorm [model|models|struct|structs]
//: includes: properties; fields; attributes; data model; model; models; entity; entities; (strongly|fully) typed; types; domain model; go; golang; struct; structs; json tags; json; pointer for optional
//: option gorm: gorm; orm; gorm tags
//: option timestamps: timestamps; created at [and] [updated at] [column|columns|field|fields]; created_at [and] [updated_at] [column|columns|field|fields]; [recorded] [with] timestamp [column|field]; CreatedAt [and] [UpdatedAt]
//: accepts models: name, description (optional text), price (money)
package models

//: if timestamps or anyTimestamps or hasTimes or hasDates
import "time"
//: end

//: each resource in resources
//: each field in resource_choiceFields
type __resource_Pascal____field_Pascal__ string

const (
//: each choice in field_choices
	__resource_Pascal____field_Pascal____choice_Pascal__ __resource_Pascal____field_Pascal__ = "__choice_value__"
//: end
)

//: end
type __resource_Pascal__ struct {
//: if gorm
	ID int64 `gorm:"primaryKey" json:"id"`
//: else
	ID int64 `json:"id"`
//: end
//: each parent in resource_parents
//: if parent_optional
	__parent_Pascal__ID *int64 `json:"__parent_snake___id,omitempty"`
//: else
//: if gorm
	__parent_Pascal__ID int64 `gorm:"not null;index" json:"__parent_snake___id"`
//: else
	__parent_Pascal__ID int64 `json:"__parent_snake___id"`
//: end
//: end
//: if gorm
	__parent_Pascal__ *__parent_target_Pascal__ `gorm:"constraint:OnDelete:__parent_rule__" json:"__parent_snake__,omitempty"`
//: end
//: end
//: each field in resource_fields
//: if field_isChoice
//: if gorm
	__field_goName__ __resource_Pascal____field_Pascal__ `gorm:"__field_gorm__" json:"__field_snake__"`
//: else
	__field_goName__ __resource_Pascal____field_Pascal__ `json:"__field_snake__"`
//: end
//: else
//: if gorm
	__field_goName__ __field_go__ `gorm:"__field_gorm__" json:"__field_snake____field_goTag__"`
//: else
	__field_goName__ __field_go__ `json:"__field_snake____field_goTag__"`
//: end
//: end
//: end
//: each peer in resource_peers
//: if gorm
	__peer_many_Pascal__ []__peer_Pascal__ `gorm:"many2many:__peer_table__" json:"__peer_many_snake__,omitempty"`
//: else
	__peer_Pascal__IDs []int64 `json:"__peer_snake___ids"`
//: end
//: end
//: if timestamps or resource_hasTimestamps
	CreatedAt time.Time `json:"created_at"`
	UpdatedAt time.Time `json:"updated_at"`
//: end
}

//: end
