//: name: C# records
//: target: csharp
//: phrases: (c|csharp|c sharp|.net|dotnet) (record|records|class|classes|model|models|dto|dtos|poco|entity|entities); record (for|with) in (c|csharp)
//: includes: properties; fields; attributes; data model; model; models; entity; entities; (strongly|fully) typed; types; domain model; record; records; dto; dtos; immutable; nullable [reference types]; enum; enums; class; classes; poco
//: accepts models: name, description (optional text), price (money)
namespace Models;

//: each resource in resources
//: each field in resource_choiceFields
public enum __resource_Pascal____field_Pascal__
{
//: each choice in field_choices
    __choice_Pascal____comma__
//: end
}

//: end
public sealed record __resource_Pascal__
{
    public required long Id { get; init; }
//: each parent in resource_parents
//: if parent_optional
    public long? __parent_Pascal__Id { get; init; }
//: else
    public required long __parent_Pascal__Id { get; init; }
//: end
//: end
//: each field in resource_fields
//: if field_isChoice
//: if field_csharpDefault
    public __resource_Pascal____field_Pascal__ __field_Pascal__ { get; init; } = __resource_Pascal____field_csharpDefault__;
//: else
    public __resource_Pascal____field_csharp__ __field_Pascal__ { get; init; }
//: end
//: else
//: if field_csharpDefault
    public __field_csharp__ __field_Pascal__ { get; init; } = __field_csharpDefault__;
//: else
//: if field_isNullable
    public __field_csharp__ __field_Pascal__ { get; init; }
//: else
    public required __field_csharp__ __field_Pascal__ { get; init; }
//: end
//: end
//: end
//: end
//: each peer in resource_peers
    public IReadOnlyList<long> __peer_Pascal__Ids { get; init; } = [];
//: end
//: if resource_hasTimestamps
    public required DateTimeOffset CreatedAt { get; init; }
    public required DateTimeOffset UpdatedAt { get; init; }
//: end
}

//: end
