//: option postgres: (postgres|postgresql) [database|db|storage|store|persistence]
//: option patch: patch; partial (update|updates|updating)
//: lacks: memory, roles, firstAdmin, adminWrites, adminDeletes, author, publicRead, imagesOnly, rateLimit, apiKey, docs, logging, shutdown, helmet, proxy, totalHeader, range, sqlite, rateMax, rateMinutes, nestedPost
//: default port: 8080
//: includes: java 17; spring data [jpa]; jpa [repository|repositories]; hibernate; jakarta [validation|persistence]; bean validation; spring web; h2 [in memory] [database|db]; in memory (h2|database|db) [h2]; dto; dtos; records; entity; entities; repository; repositories; controller; rest controller; global exception handler; exception handling; controller advice; problem details; problemdetail; spring security jwt; [return] 400 [bad request]; [return] 400 (if|when|for|on) [it] (invalid|missing) [input|data|body|requests|fields]; bad request; uuid [ids]; ids are uuids
//: if auth
// Java 17 and Spring Boot 3 with the starters web, data-jpa, validation and oauth2-resource-server, and the driver of the database.
//: else
//: if stored
// Java 17 and Spring Boot 3 with the starters web, data-jpa and validation, and the driver of the database.
//: else
// Java 17 and Spring Boot 3 with the starter web.
//: end
//: end
package com.example.api;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.nimbusds.jose.jwk.source.ImmutableSecret;
//: if stored
import jakarta.persistence.*;
//: end
import jakarta.persistence.criteria.Predicate;
import jakarta.validation.ConstraintViolationException;
import jakarta.validation.Valid;
import jakarta.validation.Validator;
//: if stored
import jakarta.validation.constraints.*;
//: end
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.*;
import java.util.stream.Stream;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;
import org.hibernate.annotations.CreationTimestamp;
import org.hibernate.annotations.UpdateTimestamp;
import org.hibernate.validator.constraints.URL;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.io.FileSystemResource;
import org.springframework.core.io.Resource;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.data.domain.Page;
import org.springframework.data.domain.PageRequest;
import org.springframework.data.domain.Sort;
import org.springframework.data.jpa.domain.Specification;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.JpaSpecificationExecutor;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.http.SessionCreationPolicy;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;
import org.springframework.security.oauth2.jose.jws.MacAlgorithm;
//: if auth
import org.springframework.security.oauth2.jwt.*;
//: end
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.web.bind.MethodArgumentNotValidException;
import org.springframework.web.bind.annotation.*;
import org.springframework.web.context.request.WebRequest;
import org.springframework.web.multipart.MultipartFile;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.config.annotation.CorsRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;
import org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler;

@SpringBootApplication
public class Application {
  public static void main(String[] args) {
    SpringApplication application = new SpringApplication(Application.class);
//: if stored
    // Environment variables such as SPRING_DATASOURCE_URL override these.
//: end
    application.setDefaultProperties(Map.of(
//: if stored
//: if postgres
        "spring.datasource.url", "jdbc:postgresql://localhost:5432/app",
//: else
        "spring.datasource.url", "jdbc:h2:mem:app;DB_CLOSE_DELAY=-1",
//: end
        "spring.jpa.hibernate.ddl-auto", "update",
        "spring.jpa.properties.hibernate.globally_quoted_identifiers", "true",
//: end
//: if filter and types_date
        "spring.mvc.format.date", "iso",
//: end
//: if upload
        "spring.servlet.multipart.max-file-size", "__uploadMegabytes__MB",
        "spring.servlet.multipart.max-request-size", "__uploadMegabytes__MB",
//: end
        "server.port", "${PORT:__port__}"));
    application.run(args);
  }
//: if cors

  @Bean
  WebMvcConfigurer corsConfigurer() {
    String origins = System.getenv().getOrDefault("CORS_ORIGIN", "*");
    return new WebMvcConfigurer() {
      @Override
      public void addCorsMappings(CorsRegistry registry) {
        registry.addMapping("/**").allowedOriginPatterns(origins.split(",")).allowedMethods("GET", "POST", "PUT", "PATCH", "DELETE");
      }
    };
  }
//: end
}

//: if stored
/** Errors are problem details (RFC 9457), with the fields that are invalid. */
//: else
/** Errors are problem details (RFC 9457). */
//: end
@RestControllerAdvice
//: if stored
class ErrorHandler extends ResponseEntityExceptionHandler {
  @Override
  protected ResponseEntity<Object> handleMethodArgumentNotValid(
      MethodArgumentNotValidException error, HttpHeaders headers, HttpStatusCode status, WebRequest request) {
    Map<String, String> fields = new TreeMap<>();
    error.getFieldErrors().forEach(problem -> fields.put(problem.getField(), problem.getDefaultMessage()));
    error.getBody().setProperty("fields", fields);
    return handleExceptionInternal(error, null, headers, status, request);
  }
//: if hasConflicts

  @ExceptionHandler
  ProblemDetail onConflict(DataIntegrityViolationException error) {
    return ProblemDetail.forStatusAndDetail(HttpStatus.CONFLICT, "Another record has the same unique value");
  }
//: end
//: if patch and resources

  @ExceptionHandler
  ProblemDetail onInvalidChange(ConstraintViolationException error) {
    return ProblemDetail.forStatusAndDetail(HttpStatus.BAD_REQUEST, error.getMessage());
  }

  @ExceptionHandler
  ProblemDetail onWrongType(JsonProcessingException error) {
    return ProblemDetail.forStatusAndDetail(HttpStatus.BAD_REQUEST, "A value has the wrong type");
  }
//: end
}
//: else
class ErrorHandler extends ResponseEntityExceptionHandler {}
//: end
//: if health

@RestController
class HealthController {
  @GetMapping("__healthPath__")
  Map<String, String> health() {
    return Map.of("status", "ok");
  }
}
//: end
//: if auth

//: include _spring-auth.java
//: end
//: if upload

//: include _spring-upload.java
//: end
//: each resource in resources

//: include _spring-resource.java
//: end
