class ApiException extends RuntimeException {
  private final HttpStatus status;
  private final String code;

  ApiException(HttpStatus status, String code, String message) {
    super(message);
    this.status = status;
    this.code = code;
  }

  HttpStatus status() {
    return status;
  }

  String code() {
    return code;
  }
}

/** Every error becomes {"error": {"code", "message"}}; invalid input also lists its fields. */
@RestControllerAdvice
class ErrorHandler {
  private static final Logger log = LoggerFactory.getLogger(ErrorHandler.class);

  record Problem(String field, String message) {}

  @ExceptionHandler
  ResponseEntity<Object> onApiException(ApiException error) {
    return response(error.status(), error.code(), error.getMessage());
  }

  @ExceptionHandler
  ResponseEntity<Object> onInvalidBody(MethodArgumentNotValidException error) {
    return invalid(error.getFieldErrors().stream()
        .map(problem -> new Problem(problem.getField(), problem.getDefaultMessage()))
        .toList());
  }

  @ExceptionHandler
  ResponseEntity<Object> onInvalidChange(ConstraintViolationException error) {
    return invalid(error.getConstraintViolations().stream()
        .map(problem -> new Problem(problem.getPropertyPath().toString(), problem.getMessage()))
        .toList());
  }

  @ExceptionHandler({HttpMessageNotReadableException.class, JsonProcessingException.class})
  ResponseEntity<Object> onUnreadable(Exception error) {
    return response(HttpStatus.BAD_REQUEST, "invalid_json", "The body is not valid JSON, or a value has the wrong type.");
  }

  @ExceptionHandler
  ResponseEntity<Object> onWrongType(MethodArgumentTypeMismatchException error) {
    return response(HttpStatus.BAD_REQUEST, "invalid_input", "The value of " + error.getName() + " is invalid.");
  }

  @ExceptionHandler
  ResponseEntity<Object> onConflict(DataIntegrityViolationException error) {
    return response(HttpStatus.CONFLICT, "conflict", "Another record has the same unique value.");
  }
//: if upload

  @ExceptionHandler
  ResponseEntity<Object> onTooLarge(MaxUploadSizeExceededException error) {
    return response(HttpStatus.PAYLOAD_TOO_LARGE, "file_too_large", "The file is larger than __uploadMegabytes__ MB.");
  }
//: end

  @ExceptionHandler
  ResponseEntity<Object> onOther(Exception error) {
    // Errors of the framework, such as a path that does not exist.
    if (error instanceof ErrorResponse known && known.getStatusCode().is4xxClientError()) {
      boolean isMissing = known.getStatusCode().value() == 404;
      return response(known.getStatusCode(), isMissing ? "not_found" : "bad_request", known.getBody().getDetail());
    }
    log.error("Unexpected error", error);
    return response(HttpStatus.INTERNAL_SERVER_ERROR, "internal_error", "Something went wrong.");
  }

  private static ResponseEntity<Object> invalid(List<Problem> problems) {
    return ResponseEntity.badRequest().body(
        Map.of("error", Map.of("code", "invalid_input", "message", "The input is invalid.", "fields", problems)));
  }

  private static ResponseEntity<Object> response(HttpStatusCode status, String code, String message) {
    return ResponseEntity.status(status).body(Map.of("error", Map.of("code", code, "message", String.valueOf(message))));
  }
}
//: if stored

@MappedSuperclass
abstract class BaseEntity {
  @Id
  @GeneratedValue(strategy = GenerationType.UUID)
  private UUID id;

  @CreationTimestamp
  @Column(nullable = false, updatable = false)
  private Instant createdAt;

  @UpdateTimestamp
  @Column(nullable = false)
  private Instant updatedAt;

  public UUID getId() {
    return id;
  }

  public Instant getCreatedAt() {
    return createdAt;
  }

  public Instant getUpdatedAt() {
    return updatedAt;
  }
}
//: end
//: if resources

/** Merges a partial body into the current values and validates the result. */
@Component
class Merger {
  private final ObjectMapper mapper;
  private final Validator validator;

  Merger(ObjectMapper mapper, Validator validator) {
    this.mapper = mapper;
    this.validator = validator;
  }

  <T> T merge(T current, ObjectNode changes, Class<T> type) throws JsonProcessingException {
    ObjectNode merged = mapper.valueToTree(current);
    merged.setAll(changes);
    return read(merged, type);
  }

  <T> T read(ObjectNode body, Class<T> type) throws JsonProcessingException {
    T result = mapper.treeToValue(body, type);
    var violations = validator.validate(result);
    if (!violations.isEmpty()) throw new ConstraintViolationException(violations);
    return result;
  }
}
//: end
