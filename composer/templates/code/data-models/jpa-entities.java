//: name: JPA entities
//: target: java, spring
//: phrases: (jpa|hibernate) (entity|entities|model|models|class|classes); (spring boot|spring|java) entity; entity class (in|with|for) (java|jpa|spring|spring boot); jpa [spring boot] [entity]
//: includes: properties; fields; attributes; data model; model; models; entity; entities; (strongly|fully) typed; types; domain model; java; jpa; hibernate; jakarta persistence; annotations; table; id; ids; getters and setters; getters; setters; relations; relationships; foreign keys; enum; enums; class; classes; unique constraints; spring boot; spring
//: option validation: (validation|bean validation) [annotations|constraints]
//: option timestamps: timestamps; created at [and] [updated at] [column|columns|field|fields]; createdAt [and] [updatedAt] [column|columns|field|fields]; [recorded] [with] timestamp [column|field]; created_at [and] [updated_at]
//: accepts tables:
//: accepts models: name, description (optional text), price (money)
import jakarta.persistence.*;
//: if validation
import jakarta.validation.constraints.*;
//: end
//: if hasMoney
import java.math.BigDecimal;
//: end
//: if timestamps or hasTimes or anyTimestamps
import java.time.Instant;
//: end
//: if hasDates
import java.time.LocalDate;
//: end
//: if joins
import java.util.HashSet;
//: end
//: if hasLists
import java.util.List;
//: end
//: if joins
import java.util.Set;
//: end

//: each resource in resources
@Entity
@Table(name = "__resource_many_snake__")
class __resource_Pascal__ {
//: each field in resource_choiceFields
  enum __field_Pascal__ {
//: each choice in field_choices
    __choice_CONSTANT____comma__
//: end
  }

//: end
  @Id
  @GeneratedValue(strategy = GenerationType.IDENTITY)
  private Long id;

//: each parent in resource_parents
//: if parent_isUnique
  @OneToOne(fetch = FetchType.LAZY, optional = false)
  @JoinColumn(name = "__parent_snake___id", nullable = false, unique = true)
//: else
//: if parent_optional
  @ManyToOne(fetch = FetchType.LAZY)
  @JoinColumn(name = "__parent_snake___id")
//: else
  @ManyToOne(fetch = FetchType.LAZY, optional = false)
  @JoinColumn(name = "__parent_snake___id", nullable = false)
//: end
//: end
  private __parent_target_Pascal__ __parent_camel__;

//: end
//: each field in resource_fields
//: if field_isList
  @ElementCollection
//: end
//: if field_isChoice
  @Enumerated(EnumType.STRING)
//: end
//: if validation
//: if field_javaChecks
  __field_javaChecks__
//: end
//: end
  @Column(name = "__field_snake__"__field_jpaColumn__)
  private __field_java__ __field_javaName__;

//: end
//: each peer in resource_peers
//: if peer_isOwner
  @ManyToMany
  @JoinTable(
      name = "__peer_table__",
      joinColumns = @JoinColumn(name = "__resource_snake___id"),
      inverseJoinColumns = @JoinColumn(name = "__peer_snake___id"))
  private Set<__peer_Pascal__> __peer_many_camel__ = new HashSet<>();
//: else
  @ManyToMany(mappedBy = "__resource_many_camel__")
  private Set<__peer_Pascal__> __peer_many_camel__ = new HashSet<>();
//: end

//: end
//: if timestamps or resource_hasTimestamps
  @Column(name = "created_at", nullable = false, updatable = false)
  private Instant createdAt;

  @Column(name = "updated_at", nullable = false)
  private Instant updatedAt;

  @PrePersist
  void setCreatedAt() {
    createdAt = Instant.now();
    updatedAt = createdAt;
  }

  @PreUpdate
  void setUpdatedAt() {
    updatedAt = Instant.now();
  }

//: end
  public Long getId() {
    return id;
  }
//: each parent in resource_parents

  public __parent_target_Pascal__ get__parent_Pascal__() {
    return __parent_camel__;
  }

  public void set__parent_Pascal__(__parent_target_Pascal__ __parent_camel__) {
    this.__parent_camel__ = __parent_camel__;
  }
//: end
//: each field in resource_fields

  public __field_java__ get__field_Pascal__() {
    return __field_javaName__;
  }

  public void set__field_Pascal__(__field_java__ __field_javaName__) {
    this.__field_javaName__ = __field_javaName__;
  }
//: end
//: each peer in resource_peers

  public Set<__peer_Pascal__> get__peer_many_Pascal__() {
    return __peer_many_camel__;
  }
//: end
//: if timestamps or resource_hasTimestamps

  public Instant getCreatedAt() {
    return createdAt;
  }

  public Instant getUpdatedAt() {
    return updatedAt;
  }
//: end
}

//: end
