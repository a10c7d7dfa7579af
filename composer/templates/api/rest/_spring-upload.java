@RestController
class UploadController {
  private final Path folder = Path.of(System.getenv().getOrDefault("UPLOAD_DIR", "uploads")).toAbsolutePath();

  /** Stores the file under a random name: names of clients may contain paths. */
  @PostMapping("__prefix____uploadPath__")
  @ResponseStatus(HttpStatus.CREATED)
  Map<String, Object> upload(@RequestParam MultipartFile file) throws IOException {
    if (file.isEmpty()) throw new ResponseStatusException(HttpStatus.BAD_REQUEST, "Send a file in the form field \"file\"");
    UUID id = UUID.randomUUID();
    Files.createDirectories(folder);
    file.transferTo(folder.resolve(id.toString()));
    return Map.of(
        "url", "__prefix__/uploads/" + id,
        "name", String.valueOf(file.getOriginalFilename()),
        "type", String.valueOf(file.getContentType()),
        "size", file.getSize());
  }

  /** Downloads are attachments, so that uploaded HTML never runs in the browser. */
  @GetMapping("__prefix__/uploads/{id}")
  ResponseEntity<Resource> download(@PathVariable UUID id) {
    Path file = folder.resolve(id.toString());
    if (!Files.isRegularFile(file)) throw new ResponseStatusException(HttpStatus.NOT_FOUND, "This file does not exist");
    return ResponseEntity.ok()
        .contentType(MediaType.APPLICATION_OCTET_STREAM)
        .header(HttpHeaders.CONTENT_DISPOSITION, "attachment")
        .header("X-Content-Type-Options", "nosniff")
        .body(new FileSystemResource(file));
  }
}
