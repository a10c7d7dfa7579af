@Entity
@Table(name = "__resource_many_snake__")
class __resource_Pascal__ extends BaseEntity {
//: each field in resource_inputs
//: if field_javaColumn
  @Column(__field_javaColumn__)
//: end
  private __field_javaBox__ __field_javaName__;
//: end
//: each parent in resource_parents
  @Column(nullable = false)
  private UUID __parent_camel__Id;
//: end
//: if owner
  @Column(nullable = false, updatable = false)
  private UUID ownerId;
//: end

  void apply(__resource_Pascal__Input input) {
//: each field in resource_inputs
//: if field_type is password
    if (input.__field_javaName__() != null) __field_javaName__ = new BCryptPasswordEncoder().encode(input.__field_javaName__());
    if (__field_javaName__ == null) throw new ApiException(HttpStatus.BAD_REQUEST, "invalid_input", "__field_javaName__ is required.");
//: else
    __field_javaName__ = input.__field_javaName__();
//: end
//: end
//: each parent in resource_parents
    __parent_camel__Id = input.__parent_camel__Id();
//: end
  }
//: each field in resource_inputs

//: if field_type is password
  @JsonIgnore
//: end
  public __field_javaBox__ get__field_Pascal__() {
    return __field_javaName__;
  }
//: end
//: each parent in resource_parents

  public UUID get__parent_Pascal__Id() {
    return __parent_camel__Id;
  }
//: end
//: if owner

  public UUID getOwnerId() {
    return ownerId;
  }

  void setOwnerId(UUID ownerId) {
    this.ownerId = ownerId;
  }
//: end
}

record __resource_Pascal__Input(
//: each parent in resource_parents
    @NotNull UUID __parent_camel__Id,
//: end
//: each field in resource_inputs
    __field_javaRules____field_javaBox__ __field_javaName____comma__
//: end
) {
  __resource_Pascal__Input {
//: each field in resource_inputs
//: if field_javaStart
    if (__field_javaName__ == null) __field_javaName__ = __field_javaStart__;
//: end
//: end
  }

  static __resource_Pascal__Input of(__resource_Pascal__ record) {
    return new __resource_Pascal__Input(
//: each parent in resource_parents
        record.get__parent_Pascal__Id(),
//: end
//: each field in resource_inputs
//: if field_type is password
        null__comma__
//: else
        record.get__field_Pascal__()__comma__
//: end
//: end
    );
  }
}

interface __resource_Pascal__Repository extends JpaRepository<__resource_Pascal__, UUID>, JpaSpecificationExecutor<__resource_Pascal__> {
//: if owner
  boolean existsByIdAndOwnerId(UUID id, UUID ownerId);
//: end
//: each parent in resource_parents
  boolean existsBy__parent_Pascal__Id(UUID __parent_camel__Id);
//: if cascade

  @Transactional
  void deleteBy__parent_Pascal__Id(UUID __parent_camel__Id);
//: end
//: end
}

@RestController
@RequestMapping("__prefix__")
class __resource_Pascal__Controller {
//: if sort
  private static final List<String> SORT_FIELDS = List.of("__resource_sortNames__createdAt|updatedAt".split("\\|"));

//: end
  private final __resource_Pascal__Repository repository;
  private final Merger merger;
//: each parent in resource_parents
  private final __parent_Pascal__Repository __parent_many_camel__;
//: end
//: each child in resource_children
  private final __child_Pascal__Repository __child_many_camel__;
//: end

  __resource_Pascal__Controller(
//: each parent in resource_parents
      __parent_Pascal__Repository __parent_many_camel__,
//: end
//: each child in resource_children
      __child_Pascal__Repository __child_many_camel__,
//: end
      __resource_Pascal__Repository repository,
      Merger merger) {
    this.repository = repository;
    this.merger = merger;
//: each parent in resource_parents
    this.__parent_many_camel__ = __parent_many_camel__;
//: end
//: each child in resource_children
    this.__child_many_camel__ = __child_many_camel__;
//: end
  }

  /** The parameters of lists. */
  record Query(
//: if filter
//: each field in resource_filters
      __field_javaBox__ __field_javaName__,
//: end
//: end
//: each parent in resource_parents
      UUID __parent_camel__Id,
//: end
//: if search
      String search,
//: end
//: if pagination
      @Min(1) Integer page,
      @Min(1) @Max(__pageMax__) Integer limit,
//: end
      String sort) {
    Specification<__resource_Pascal__> matching() {
      return (root, query, builder) -> {
        List<Predicate> conditions = new ArrayList<>();
//: if owner
        conditions.add(builder.equal(root.get("ownerId"), AuthController.userId()));
//: end
//: if filter
//: each field in resource_filters
        if (__field_javaName__ != null) conditions.add(builder.equal(root.get("__field_javaName__"), __field_javaName__));
//: end
//: end
//: each parent in resource_parents
        if (__parent_camel__Id != null) conditions.add(builder.equal(root.get("__parent_camel__Id"), __parent_camel__Id));
//: end
//: if search
        if (search != null && !search.isBlank()) {
          String pattern = "%" + search.strip().toLowerCase().replaceAll("([\\\\%_])", "\\\\$1") + "%";
          List<Predicate> anywhere = new ArrayList<>();
//: each field in resource_searched
          anywhere.add(builder.like(builder.lower(root.get("__field_javaName__")), pattern, '\\'));
//: end
          conditions.add(builder.or(anywhere.toArray(Predicate[]::new)));
        }
//: end
        return builder.and(conditions.toArray(Predicate[]::new));
      };
    }

    Sort order() {
//: if sort
//: if newest
      if (sort == null) return Sort.by(Sort.Direction.DESC, "createdAt");
//: else
      if (sort == null) return Sort.by("createdAt");
//: end
      boolean isDescending = sort.startsWith("-");
      String field = isDescending ? sort.substring(1) : sort;
      if (!SORT_FIELDS.contains(field))
        throw new ApiException(HttpStatus.BAD_REQUEST, "invalid_input", "Sort by a field, or -field for descending order.");
      return Sort.by(isDescending ? Sort.Direction.DESC : Sort.Direction.ASC, field);
//: else
      return Sort.by("createdAt");
//: end
    }
  }

  @GetMapping("/__resource_many_kebab__")
  Object list(@Valid @ModelAttribute Query query) {
    return list(query, query.matching());
  }

  private Object list(Query query, Specification<__resource_Pascal__> matching) {
//: if pagination
    int page = query.page() == null ? 1 : query.page();
    int limit = query.limit() == null ? __pageSize__ : query.limit();
    Page<__resource_Pascal__> found = repository.findAll(matching, PageRequest.of(page - 1, limit, query.order()));
    return Map.of("data", found.getContent(), "total", found.getTotalElements(), "page", page, "limit", limit);
//: else
    return repository.findAll(matching, query.order());
//: end
  }

  @GetMapping("/__resource_many_kebab__/{id}")
  __resource_Pascal__ get(@PathVariable UUID id) {
    return repository.findById(id)
//: if owner
        // Others do not learn that the record exists.
        .filter(record -> record.getOwnerId().equals(AuthController.userId()))
//: end
        .orElseThrow(() -> new ApiException(HttpStatus.NOT_FOUND, "not_found", "This __resource_lower__ does not exist."));
  }

  @PostMapping("/__resource_many_kebab__")
  @ResponseStatus(HttpStatus.CREATED)
  __resource_Pascal__ create(@Valid @RequestBody __resource_Pascal__Input input) {
    return save(new __resource_Pascal__(), input);
  }

  @PutMapping("/__resource_many_kebab__/{id}")
  __resource_Pascal__ replace(@PathVariable UUID id, @Valid @RequestBody __resource_Pascal__Input input) {
    return save(get(id), input);
  }

  @PatchMapping("/__resource_many_kebab__/{id}")
  __resource_Pascal__ change(@PathVariable UUID id, @RequestBody ObjectNode changes) throws JsonProcessingException {
    __resource_Pascal__ record = get(id);
    return save(record, merger.merge(__resource_Pascal__Input.of(record), changes, __resource_Pascal__Input.class));
  }
//: each field in resource_fieldRoutes

  @PatchMapping("/__resource_many_kebab__/{id}/__field_kebab__")
  __resource_Pascal__ change__field_Pascal__(@PathVariable UUID id, @RequestBody ObjectNode changes) throws JsonProcessingException {
    if (!changes.has("__field_javaName__")) throw new ApiException(HttpStatus.BAD_REQUEST, "invalid_input", "__field_javaName__ is required.");
    return change(id, changes.retain("__field_javaName__"));
  }
//: end

  @DeleteMapping("/__resource_many_kebab__/{id}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  void delete(@PathVariable UUID id) {
    __resource_Pascal__ record = get(id);
//: each child in resource_children
//: if cascade
    __child_many_camel__.deleteBy__resource_Pascal__Id(id);
//: else
    if (__child_many_camel__.existsBy__resource_Pascal__Id(id))
      throw new ApiException(HttpStatus.CONFLICT, "in_use", "This __resource_lower__ still has __child_many_lower__. Delete them first.");
//: end
//: end
    repository.delete(record);
  }
//: each parent in resource_parents

  @GetMapping("/__parent_many_kebab__/{id}/__resource_many_kebab__")
  Object listOf__parent_Pascal__(@PathVariable UUID id, @Valid @ModelAttribute Query query) {
    require__parent_Pascal__(id);
    Specification<__resource_Pascal__> ofParent = (root, ignored, builder) -> builder.equal(root.get("__parent_camel__Id"), id);
    return list(query, query.matching().and(ofParent));
  }

  @PostMapping("/__parent_many_kebab__/{id}/__resource_many_kebab__")
  @ResponseStatus(HttpStatus.CREATED)
  __resource_Pascal__ createIn__parent_Pascal__(@PathVariable UUID id, @RequestBody ObjectNode body) throws JsonProcessingException {
    require__parent_Pascal__(id);
    body.put("__parent_camel__Id", id.toString());
    return save(new __resource_Pascal__(), merger.read(body, __resource_Pascal__Input.class));
  }

  private void require__parent_Pascal__(UUID id) {
//: if owner
    if (!__parent_many_camel__.existsByIdAndOwnerId(id, AuthController.userId()))
//: else
    if (!__parent_many_camel__.existsById(id))
//: end
      throw new ApiException(HttpStatus.NOT_FOUND, "not_found", "This __parent_lower__ does not exist.");
  }
//: end

  private __resource_Pascal__ save(__resource_Pascal__ record, __resource_Pascal__Input input) {
//: each parent in resource_parents
//: if owner
    if (!__parent_many_camel__.existsByIdAndOwnerId(input.__parent_camel__Id(), AuthController.userId()))
//: else
    if (!__parent_many_camel__.existsById(input.__parent_camel__Id()))
//: end
      throw new ApiException(
          HttpStatus.UNPROCESSABLE_ENTITY, "unknown___parent_snake__", "The __parent_lower__ in __parent_camel__Id does not exist.");
//: end
    record.apply(input);
//: if owner
    record.setOwnerId(AuthController.userId());
//: end
    return repository.saveAndFlush(record);
  }
}
