@Entity
@Table(name = "__resource_many_snake__")
@JsonAutoDetect(fieldVisibility = JsonAutoDetect.Visibility.ANY)
class __resource_Pascal__ {
  @Id @GeneratedValue(strategy = GenerationType.UUID) UUID id;
//: each field in resource_inputs
//: if field_javaColumn
  @Column(__field_javaColumn__) __field_javaBox__ __field_javaName__;
//: else
  __field_javaBox__ __field_javaName__;
//: end
//: end
//: each parent in resource_parents
  @Column(nullable = false) UUID __parent_camel__Id;
//: end
//: if owner
  @Column(nullable = false, updatable = false) UUID ownerId;
//: end
//: if timestamps or newest
  @CreationTimestamp @Column(updatable = false) Instant createdAt;
//: end
//: if timestamps
  @UpdateTimestamp Instant updatedAt;
//: end
}

record __resource_Pascal__Input(
//: each parent in resource_parents
    @NotNull UUID __parent_camel__Id,
//: end
//: each field in resource_inputs
    __field_javaRules____field_javaBox__ __field_javaName____comma__
//: end
//: if resource_javaDefaults
) {
  __resource_Pascal__Input {
//: each field in resource_inputs
//: if field_javaStart
    if (__field_javaName__ == null) __field_javaName__ = __field_javaStart__;
//: end
//: end
  }
}
//: else
) {}
//: end

//: if resource_parents or owner
//: if filter or search or queried and owner or queried and resource_parents
interface __resource_Pascal__Repository extends JpaRepository<__resource_Pascal__, UUID>, JpaSpecificationExecutor<__resource_Pascal__> {
//: else
interface __resource_Pascal__Repository extends JpaRepository<__resource_Pascal__, UUID> {
//: end
//: if owner and not queried
//: if newest
  List<__resource_Pascal__> findByOwnerIdOrderByCreatedAtDesc(UUID ownerId);
//: else
  List<__resource_Pascal__> findByOwnerId(UUID ownerId);
//: end
//: end
//: if owner and resource_children
  boolean existsByIdAndOwnerId(UUID id, UUID ownerId);
//: end
//: each parent in resource_parents
  List<__resource_Pascal__> findBy__parent_Pascal__Id(UUID __parent_camel__Id);
//: if cascade
  @Transactional void deleteBy__parent_Pascal__Id(UUID __parent_camel__Id);
//: else
  boolean existsBy__parent_Pascal__Id(UUID __parent_camel__Id);
//: end
//: end
}
//: else
//: if filter or search or queried and owner or queried and resource_parents
interface __resource_Pascal__Repository extends JpaRepository<__resource_Pascal__, UUID>, JpaSpecificationExecutor<__resource_Pascal__> {}
//: else
interface __resource_Pascal__Repository extends JpaRepository<__resource_Pascal__, UUID> {}
//: end
//: end

@RestController
class __resource_Pascal__Controller {
//: each parent in resource_parents
  private final __parent_Pascal__Repository __parent_many_camel__;
//: end
//: each child in resource_children
  private final __child_Pascal__Repository __child_many_camel__;
//: end
//: if patch
  private final ObjectMapper mapper;
  private final Validator validator;
//: end
  private final __resource_Pascal__Repository __resource_many_camel__;

//: if resource_parents or resource_children or patch
  __resource_Pascal__Controller(
//: each parent in resource_parents
      __parent_Pascal__Repository __parent_many_camel__,
//: end
//: each child in resource_children
      __child_Pascal__Repository __child_many_camel__,
//: end
//: if patch
      ObjectMapper mapper,
      Validator validator,
//: end
      __resource_Pascal__Repository __resource_many_camel__) {
//: else
  __resource_Pascal__Controller(__resource_Pascal__Repository __resource_many_camel__) {
//: end
//: each parent in resource_parents
    this.__parent_many_camel__ = __parent_many_camel__;
//: end
//: each child in resource_children
    this.__child_many_camel__ = __child_many_camel__;
//: end
//: if patch
    this.mapper = mapper;
    this.validator = validator;
//: end
    this.__resource_many_camel__ = __resource_many_camel__;
  }

//: if queried
  record Query(
//: if search or pagination or sort
//: if filter
//: each field in resource_filters
      __field_javaBox__ __field_javaName__,
//: end
//: end
//: each parent in resource_parents
      UUID __parent_camel__Id,
//: end
//: if search
//: if pagination or sort
      String search,
//: else
      String search
//: end
//: end
//: if pagination
      @Min(1) @Max(1_000_000) Integer page,
//: if sort
      @Min(1) @Max(__pageMax__) Integer limit,
//: else
      @Min(1) @Max(__pageMax__) Integer limit
//: end
//: end
//: if sort
      String sort
//: end
//: else
//: if resource_parents
//: each field in resource_filters
      __field_javaBox__ __field_javaName__,
//: end
//: each parent in resource_parents
      UUID __parent_camel__Id__comma__
//: end
//: else
//: each field in resource_filters
      __field_javaBox__ __field_javaName____comma__
//: end
//: end
//: end
  ) {}

  @GetMapping("__prefix__/__resource_many_kebab__")
//: if pagination
  Map<String, Object> list(@Valid Query query) {
//: else
  List<__resource_Pascal__> list(@Valid Query query) {
//: end
//: if owner or filter or search or resource_parents
    Specification<__resource_Pascal__> matching = (root, ignored, builder) -> {
      List<Predicate> conditions = new ArrayList<>();
//: if owner
      conditions.add(builder.equal(root.get("ownerId"), AuthController.userId()));
//: end
//: if filter
//: each field in resource_filters
      if (query.__field_javaName__() != null) conditions.add(builder.equal(root.get("__field_javaName__"), query.__field_javaName__()));
//: end
//: end
//: each parent in resource_parents
      if (query.__parent_camel__Id() != null) conditions.add(builder.equal(root.get("__parent_camel__Id"), query.__parent_camel__Id()));
//: end
//: if search and resource_searched
      if (query.search() != null) {
        String pattern = "%" + query.search().toLowerCase().replaceAll("([\\\\%_])", "\\\\$1") + "%";
        conditions.add(builder.or(Stream.of(__resource_javaSearched__)
            .map(name -> builder.like(builder.lower(root.get(name)), pattern, '\\'))
            .toArray(Predicate[]::new)));
      }
//: end
      return builder.and(conditions.toArray(Predicate[]::new));
    };
//: end
//: if sort
//: if newest
    String sort = query.sort() == null ? "-createdAt" : query.sort();
//: else
    String sort = query.sort() == null ? "id" : query.sort();
//: end
    String field = sort.replaceFirst("^-", "");
//: if timestamps or newest
    if (!List.of("createdAt", __resource_javaSorted__).contains(field))
//: else
    if (!List.of(__resource_javaSorted__).contains(field))
//: end
      throw new ResponseStatusException(HttpStatus.BAD_REQUEST, "Sort by a field, or -field for descending order");
    Sort order = sort.startsWith("-") ? Sort.by(field).descending() : Sort.by(field);
//: else
//: if newest
    Sort order = Sort.by("createdAt").descending();
//: else
    Sort order = Sort.by("id");
//: end
//: end
//: if pagination
    int page = query.page() == null ? 1 : query.page();
    int limit = query.limit() == null ? __pageSize__ : query.limit();
//: if owner or filter or search or resource_parents
    Page<__resource_Pascal__> found = __resource_many_camel__.findAll(matching, PageRequest.of(page - 1, limit, order));
//: else
    Page<__resource_Pascal__> found = __resource_many_camel__.findAll(PageRequest.of(page - 1, limit, order));
//: end
    return Map.of("data", found.getContent(), "total", found.getTotalElements(), "page", page, "limit", limit);
//: else
//: if owner or filter or search or resource_parents
    return __resource_many_camel__.findAll(matching, order);
//: else
    return __resource_many_camel__.findAll(order);
//: end
//: end
  }
//: else
  @GetMapping("__prefix__/__resource_many_kebab__")
  List<__resource_Pascal__> list() {
//: if owner
//: if newest
    return __resource_many_camel__.findByOwnerIdOrderByCreatedAtDesc(AuthController.userId());
//: else
    return __resource_many_camel__.findByOwnerId(AuthController.userId());
//: end
//: else
//: if newest
    return __resource_many_camel__.findAll(Sort.by("createdAt").descending());
//: else
    return __resource_many_camel__.findAll();
//: end
//: end
  }
//: end

  @GetMapping("__prefix__/__resource_many_kebab__/{id}")
  __resource_Pascal__ get(@PathVariable UUID id) {
    return __resource_many_camel__.findById(id)
//: if owner
        // Others do not learn that the record exists.
        .filter(found -> found.ownerId.equals(AuthController.userId()))
//: end
        .orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND, "__resource_label__ not found"));
  }

  @PostMapping("__prefix__/__resource_many_kebab__")
  @ResponseStatus(HttpStatus.CREATED)
  __resource_Pascal__ create(@Valid @RequestBody __resource_Pascal__Input input) {
//: if owner
    __resource_Pascal__ created = new __resource_Pascal__();
    created.ownerId = AuthController.userId();
    return save(created, input);
//: else
    return save(new __resource_Pascal__(), input);
//: end
  }

  @PutMapping("__prefix__/__resource_many_kebab__/{id}")
  __resource_Pascal__ replace(@PathVariable UUID id, @Valid @RequestBody __resource_Pascal__Input input) {
    return save(get(id), input);
  }
//: if patch

  @PatchMapping("__prefix__/__resource_many_kebab__/{id}")
  __resource_Pascal__ change(@PathVariable UUID id, @RequestBody ObjectNode changes) throws JsonProcessingException {
    __resource_Pascal__ found = get(id);
    ObjectNode values = mapper.valueToTree(found);
    values.setAll(changes);
    __resource_Pascal__Input input = mapper.treeToValue(values, __resource_Pascal__Input.class);
    var problems = validator.validate(input);
    if (!problems.isEmpty()) throw new ConstraintViolationException(problems);
    return save(found, input);
  }
//: each field in resource_fieldRoutes

  @PatchMapping("__prefix__/__resource_many_kebab__/{id}/__field_kebab__")
  __resource_Pascal__ change__field_Pascal__(@PathVariable UUID id, @RequestBody ObjectNode changes) throws JsonProcessingException {
    if (!changes.has("__field_javaName__")) throw new ResponseStatusException(HttpStatus.BAD_REQUEST, "__field_javaName__ is required");
    return change(id, changes.retain("__field_javaName__"));
  }
//: end
//: end

  @DeleteMapping("__prefix__/__resource_many_kebab__/{id}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  void delete(@PathVariable UUID id) {
//: if resource_children
    __resource_Pascal__ found = get(id);
//: each child in resource_children
//: if cascade
    __child_many_camel__.deleteBy__resource_Pascal__Id(id);
//: else
    if (__child_many_camel__.existsBy__resource_Pascal__Id(id))
      throw new ResponseStatusException(HttpStatus.CONFLICT, "This __resource_lower__ still has __child_many_lower__");
//: end
//: end
    __resource_many_camel__.delete(found);
//: else
    __resource_many_camel__.delete(get(id));
//: end
  }
//: each parent in resource_parents

  @GetMapping("__prefix__/__parent_many_kebab__/{id}/__resource_many_kebab__")
  List<__resource_Pascal__> listOf__parent_Pascal__(@PathVariable UUID id) {
    require__parent_Pascal__(id);
    return __resource_many_camel__.findBy__parent_Pascal__Id(id);
  }

  private void require__parent_Pascal__(UUID id) {
//: if owner
    if (!__parent_many_camel__.existsByIdAndOwnerId(id, AuthController.userId()))
//: else
    if (!__parent_many_camel__.existsById(id))
//: end
      throw new ResponseStatusException(HttpStatus.NOT_FOUND, "__parent_label__ not found");
  }
//: end

  private __resource_Pascal__ save(__resource_Pascal__ target, __resource_Pascal__Input input) {
//: each parent in resource_parents
    require__parent_Pascal__(input.__parent_camel__Id());
    target.__parent_camel__Id = input.__parent_camel__Id();
//: end
//: each field in resource_inputs
    target.__field_javaName__ = input.__field_javaName__();
//: end
    return __resource_many_camel__.save(target);
  }
}
