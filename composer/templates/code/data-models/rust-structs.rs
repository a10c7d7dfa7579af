//: name: Rust structs
//: target: rust
//: phrases: rust (struct|structs|model|models|type|types); struct in rust; struct (with|using) serde
//: includes: properties; fields; attributes; data model; model; models; entity; entities; (strongly|fully) typed; types; domain model; rust; struct; structs; option for optional; enum; enums; derive; debug; clone
//: option serde: serde; (serialize|serializable|deserialize|serialization|json)
//: accepts models: name, description (optional text), price (money)
//: if hasTimes or anyTimestamps
//: if hasDates
use chrono::{DateTime, NaiveDate, Utc};
//: else
use chrono::{DateTime, Utc};
//: end
//: else
//: if hasDates
use chrono::NaiveDate;
//: end
//: end
//: if serde
use serde::{Deserialize, Serialize};
//: end

//: each resource in resources
//: each field in resource_choiceFields
//: if serde
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
//: else
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
//: end
pub enum __resource_Pascal____field_Pascal__ {
//: each choice in field_choices
//: if serde
    #[serde(rename = "__choice_value__")]
//: end
    __choice_Pascal__,
//: end
}

//: end
//: if serde
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
//: else
#[derive(Debug, Clone, PartialEq)]
//: end
pub struct __resource_Pascal__ {
    pub id: i64,
//: each parent in resource_parents
//: if parent_optional
    pub __parent_snake___id: Option<i64>,
//: else
    pub __parent_snake___id: i64,
//: end
//: end
//: each field in resource_fields
//: if field_isChoice
    pub __field_rustName__: __resource_Pascal____field_rust__,
//: else
    pub __field_rustName__: __field_rust__,
//: end
//: end
//: each peer in resource_peers
    pub __peer_snake___ids: Vec<i64>,
//: end
//: if resource_hasTimestamps
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
//: end
}

//: end
