@Entity
@Table(name = "users")
@JsonAutoDetect(fieldVisibility = JsonAutoDetect.Visibility.ANY)
class User {
  @Id @GeneratedValue(strategy = GenerationType.UUID) UUID id;
  @Column(nullable = false, unique = true) String email;
  @JsonIgnore @Column(nullable = false) String passwordHash;
//: each field in accountFields
//: if field_javaColumn
  @Column(__field_javaColumn__) __field_javaBox__ __field_javaName__;
//: else
  __field_javaBox__ __field_javaName__;
//: end
//: end
}

interface UserRepository extends JpaRepository<User, UUID> {
  Optional<User> findByEmail(String email);
}

record AccountInput(
//: each field in accountFields
    __field_javaRules____field_javaBox__ __field_javaName__,
//: end
    @NotNull @Email String email,
    @NotNull @Size(min = __passwordLength__, max = 72) String password
) {}

record AccountLogin(@NotNull String email, @NotNull String password) {}

@Configuration
class SecurityConfiguration {
  @Bean
  SecurityFilterChain security(HttpSecurity http) throws Exception {
    return http
        // Tokens are sent in a header, never in a cookie, so other sites cannot forge requests.
        .csrf(csrf -> csrf.disable())
//: if cors
        .cors(cors -> {})
//: end
        .sessionManagement(session -> session.sessionCreationPolicy(SessionCreationPolicy.STATELESS))
        .authorizeHttpRequests(requests -> requests
            .requestMatchers("__prefix____signUpPath__", "__prefix____loginPath__", "/error").permitAll()
//: if health
            .requestMatchers("__healthPath__").permitAll()
//: end
            .anyRequest().authenticated())
        .oauth2ResourceServer(server -> server.jwt(jwt -> {}))
        .build();
  }

  /** Without a secret of at least 32 characters in the environment, tokens are valid until the server restarts. */
  @Bean
  SecretKey tokenKey() {
    String secret = System.getenv("__secretName__");
    String text = secret == null || secret.length() < 32 ? UUID.randomUUID().toString() + UUID.randomUUID() : secret;
    return new SecretKeySpec(text.getBytes(StandardCharsets.UTF_8), "HmacSHA256");
  }

  @Bean
  JwtDecoder jwtDecoder(SecretKey key) {
    return NimbusJwtDecoder.withSecretKey(key).macAlgorithm(MacAlgorithm.HS256).build();
  }

  @Bean
  JwtEncoder jwtEncoder(SecretKey key) {
    return new NimbusJwtEncoder(new ImmutableSecret<>(key));
  }

  @Bean
  BCryptPasswordEncoder passwordEncoder() {
    return new BCryptPasswordEncoder();
  }
}

@RestController
class AuthController {
//: if tokenMinutes
  private static final Duration TOKEN_LIFETIME = Duration.ofMinutes(__tokenMinutes__);
//: else
//: if tokenHours
  private static final Duration TOKEN_LIFETIME = Duration.ofHours(__tokenHours__);
//: else
//: if tokenDays
  private static final Duration TOKEN_LIFETIME = Duration.ofDays(__tokenDays__);
//: else
  private static final Duration TOKEN_LIFETIME = Duration.ofHours(1);
//: end
//: end
//: end

  private final UserRepository users;
  private final BCryptPasswordEncoder passwords;
  private final JwtEncoder tokens;

  AuthController(UserRepository users, BCryptPasswordEncoder passwords, JwtEncoder tokens) {
    this.users = users;
    this.passwords = passwords;
    this.tokens = tokens;
  }

  record Session(User user, String token) {}

  @PostMapping("__prefix____signUpPath__")
  @ResponseStatus(HttpStatus.CREATED)
  Session signUp(@Valid @RequestBody AccountInput input) {
    User user = new User();
    user.email = input.email().toLowerCase();
    user.passwordHash = passwords.encode(input.password());
//: each field in accountFields
    user.__field_javaName__ = input.__field_javaName__();
//: end
    return sessionOf(users.save(user));
  }

  @PostMapping("__prefix____loginPath__")
  Session logIn(@Valid @RequestBody AccountLogin input) {
    return users.findByEmail(input.email().toLowerCase())
        .filter(user -> passwords.matches(input.password(), user.passwordHash))
        .map(this::sessionOf)
        .orElseThrow(() -> new ResponseStatusException(HttpStatus.UNAUTHORIZED, "Wrong email or password"));
  }

  @GetMapping("__prefix____mePath__")
  User me(@AuthenticationPrincipal Jwt token) {
    return users.findById(UUID.fromString(token.getSubject()))
        .orElseThrow(() -> new ResponseStatusException(HttpStatus.UNAUTHORIZED, "This account does not exist any more"));
  }
//: if owner

  /** The account of the token. */
  static UUID userId() {
    return UUID.fromString(SecurityContextHolder.getContext().getAuthentication().getName());
  }
//: end

  private Session sessionOf(User user) {
    Instant now = Instant.now();
    JwtClaimsSet claims = JwtClaimsSet.builder()
        .subject(user.id.toString())
        .issuedAt(now)
        .expiresAt(now.plus(TOKEN_LIFETIME))
        .build();
    JwsHeader header = JwsHeader.with(MacAlgorithm.HS256).build();
    return new Session(user, tokens.encode(JwtEncoderParameters.from(header, claims)).getTokenValue());
  }
}
