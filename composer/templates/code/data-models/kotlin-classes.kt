//: name: Kotlin data classes
//: target: kotlin
//: phrases: kotlin (data class|data classes|class|classes|model|models|dto|dtos); data class (in|with) kotlin; data class for
//: includes: properties; fields; attributes; data model; model; models; entity; entities; (strongly|fully) typed; types; domain model; kotlin; data class; data classes; dto; dtos; nullable; immutable; enum; enums
//: accepts models: name, description (optional text), price (money)
//: if hasMoney
import java.math.BigDecimal
//: end
//: if hasTimes or anyTimestamps
import java.time.Instant
//: end
//: if hasDates
import java.time.LocalDate
//: end

//: each resource in resources
data class __resource_Pascal__(
    val id: Long,
//: each parent in resource_parents
    val __parent_camel__Id: Long__parent_prismaOptional__,
//: end
//: each field in resource_fields
    val __field_javaName__: __field_kotlin____field_kotlinDefault__,
//: end
//: each peer in resource_peers
    val __peer_camel__Ids: List<Long> = emptyList(),
//: end
//: if resource_hasTimestamps
    val createdAt: Instant,
    val updatedAt: Instant,
//: end
//: if resource_choiceFields
) {
//: each field in resource_choiceFields
    enum class __field_Pascal__ {
//: each choice in field_choices
        __choice_CONSTANT____comma__
//: end
    }
//: end
}
//: else
)
//: end

//: end
