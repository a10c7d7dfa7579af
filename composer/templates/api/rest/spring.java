//: option postgres: (postgres|postgresql) [database|db|storage|store|persistence]
//: lacks: memory, roles, firstAdmin, adminWrites, adminDeletes, author, publicRead, imagesOnly, rateLimit, apiKey, docs, logging, shutdown, helmet, proxy, totalHeader, range, sqlite, rateMax, rateMinutes
//: default port: 8080
//: includes: java 17; spring data [jpa]; jpa [repository|repositories]; hibernate; jakarta [validation|persistence]; bean validation; spring web; h2 [in memory] [database|db]; in memory (h2|database|db) [h2]; dto; dtos; records; entity; entities; repository; repositories; controller; rest controller; global exception handler; exception handling; controller advice; spring security jwt; [return] 400 [bad request]; [return] 400 (if|when|for|on) [it] (invalid|missing) [input|data|body|requests|fields]; bad request
// Requires Java 17 and Spring Boot 3 (Jackson 2). Spring Boot 4 has other Jackson packages.
package com.example.api;

//: if auth
import com.fasterxml.jackson.annotation.JsonIgnore;
//: end
import com.fasterxml.jackson.core.JsonProcessingException;
//: if resources
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
//: end
//: if auth
import com.nimbusds.jose.jwk.source.ImmutableSecret;
//: end
//: if stored
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.MappedSuperclass;
import jakarta.persistence.Table;
//: end
//: if resources
import jakarta.persistence.criteria.Predicate;
//: end
//: if auth
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
//: end
import jakarta.validation.ConstraintViolationException;
//: if stored
import jakarta.validation.Valid;
//: end
//: if resources
import jakarta.validation.Validator;
//: end
//: if stored
import jakarta.validation.constraints.*;
//: end
//: if upload or auth
import java.io.IOException;
//: end
//: if types_money
import java.math.BigDecimal;
//: end
//: if auth
import java.nio.charset.StandardCharsets;
//: end
//: if upload
import java.nio.file.Files;
import java.nio.file.Path;
//: end
//: if auth
import java.time.Duration;
//: end
//: if stored or health
import java.time.Instant;
//: end
//: if types_date
import java.time.LocalDate;
//: end
//: if resources
import java.util.ArrayList;
//: end
import java.util.HashMap;
import java.util.List;
import java.util.Map;
//: if auth
import java.util.Optional;
//: end
//: if stored or upload
import java.util.UUID;
//: end
//: if auth
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;
//: end
//: if stored
import org.hibernate.annotations.CreationTimestamp;
import org.hibernate.annotations.UpdateTimestamp;
//: end
//: if types_url
import org.hibernate.validator.constraints.URL;
//: end
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
//: if cors or auth
import org.springframework.context.annotation.Bean;
//: end
//: if auth
import org.springframework.context.annotation.Configuration;
//: end
//: if upload
import org.springframework.core.io.FileSystemResource;
import org.springframework.core.io.Resource;
//: end
import org.springframework.dao.DataIntegrityViolationException;
//: if resources
//: if pagination
import org.springframework.data.domain.Page;
import org.springframework.data.domain.PageRequest;
//: end
import org.springframework.data.domain.Sort;
import org.springframework.data.jpa.domain.Specification;
//: end
//: if stored
import org.springframework.data.jpa.repository.JpaRepository;
//: end
//: if resources
import org.springframework.data.jpa.repository.JpaSpecificationExecutor;
//: end
//: if upload
import org.springframework.http.HttpHeaders;
//: end
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
//: if upload
import org.springframework.http.MediaType;
//: end
import org.springframework.http.ResponseEntity;
import org.springframework.http.converter.HttpMessageNotReadableException;
//: if auth
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.http.SessionCreationPolicy;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
//: if owner
import org.springframework.security.core.context.SecurityContextHolder;
//: end
//: end
//: if auth
import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;
//: end
//: if auth
import org.springframework.security.oauth2.jose.jws.MacAlgorithm;
import org.springframework.security.oauth2.jwt.*;
import org.springframework.security.web.SecurityFilterChain;
//: end
//: if resources
import org.springframework.stereotype.Component;
//: if cascade
import org.springframework.transaction.annotation.Transactional;
//: end
//: end
import org.springframework.web.ErrorResponse;
import org.springframework.web.bind.MethodArgumentNotValidException;
import org.springframework.web.bind.annotation.*;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;
//: if upload
import org.springframework.web.multipart.MaxUploadSizeExceededException;
import org.springframework.web.multipart.MultipartFile;
//: end
//: if cors
import org.springframework.web.servlet.config.annotation.CorsRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;
//: end

//: if auth
/** Needs the starters web, data-jpa, validation and oauth2-resource-server, and the driver of the database. */
//: else
/** Needs the starters web, data-jpa and validation, and the driver of the database. */
//: end
@SpringBootApplication
public class Application {
  public static void main(String[] args) {
    SpringApplication application = new SpringApplication(Application.class);
    // Environment variables such as SPRING_DATASOURCE_URL override these.
    Map<String, Object> defaults = new HashMap<>();
    defaults.put("server.port", "${PORT:__port__}");
//: if postgres
    defaults.put("spring.datasource.url", "jdbc:postgresql://localhost:5432/app");
//: else
    defaults.put("spring.datasource.url", "jdbc:h2:mem:app");
//: end
    defaults.put("spring.jpa.hibernate.ddl-auto", "update");
    defaults.put("spring.mvc.format.date", "iso");
    defaults.put("spring.jpa.open-in-view", "false");
    defaults.put("spring.jpa.properties.hibernate.globally_quoted_identifiers", "true");
//: if upload
    defaults.put("spring.servlet.multipart.max-file-size", "__uploadMegabytes__MB");
    defaults.put("spring.servlet.multipart.max-request-size", "__uploadMegabytes__MB");
//: end
    application.setDefaultProperties(defaults);
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

//: include _spring-core.java
//: if health

@RestController
class HealthController {
  private final Instant started = Instant.now();

  @GetMapping("__healthPath__")
  Map<String, Object> health() {
    return Map.of("status", "ok", "uptime", Instant.now().getEpochSecond() - started.getEpochSecond());
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
