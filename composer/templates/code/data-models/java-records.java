//: name: Java records
//: target: java
//: phrases: java (record|records|dto|dtos|model|pojo|data class); record (for|with) [in java]
//: includes: properties; fields; attributes; data model; model; models; entity; entities; (strongly|fully) typed; types; domain model; java; record; records; dto; dtos; immutable; enum; enums
//: option validation: (validation|bean validation|validated|jakarta validation) [annotations|constraints]
//: accepts models: name, description (optional text), price (money)
//: if validation
import jakarta.validation.constraints.*;
//: end
//: if hasMoney
import java.math.BigDecimal;
//: end
//: if hasTimes or anyTimestamps
import java.time.Instant;
//: end
//: if hasDates
import java.time.LocalDate;
//: end
//: if joins or hasLists
import java.util.List;
//: end

//: each resource in resources
record __resource_Pascal__(
    long id,
//: each parent in resource_parents
//: if parent_optional
    Long __parent_camel__Id,
//: else
    long __parent_camel__Id,
//: end
//: end
//: each peer in resource_peers
    List<Long> __peer_camel__Ids,
//: end
//: if resource_hasTimestamps
    Instant createdAt,
    Instant updatedAt,
//: end
//: each field in resource_fields
//: if validation
    __field_javaChecks____field_java__ __field_javaName____comma__
//: else
    __field_java__ __field_javaName____comma__
//: end
//: end
) {
//: each field in resource_choiceFields
  enum __field_Pascal__ {
//: each choice in field_choices
    __choice_CONSTANT____comma__
//: end
  }
//: end
}

//: end
