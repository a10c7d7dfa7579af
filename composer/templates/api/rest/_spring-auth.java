@Entity
@Table(name = "users")
class User extends BaseEntity {
  @Column(nullable = false, unique = true)
  private String email;
  @Column(nullable = false)
  private String passwordHash;
//: each field in accountFields
//: if field_javaColumn
  @Column(__field_javaColumn__)
//: end
  private __field_javaBox__ __field_javaName__;
//: end

  protected User() {}

  User(SignUp input, String passwordHash) {
    this.email = input.email().toLowerCase();
    this.passwordHash = passwordHash;
//: each field in accountFields
    this.__field_javaName__ = input.__field_javaName__();
//: end
  }

  public String getEmail() {
    return email;
  }

  @JsonIgnore
  public String getPasswordHash() {
    return passwordHash;
  }
//: each field in accountFields

  public __field_javaBox__ get__field_Pascal__() {
    return __field_javaName__;
  }
//: end
}

interface UserRepository extends JpaRepository<User, UUID> {
  Optional<User> findByEmail(String email);
}

record SignUp(
//: each field in accountFields
    __field_javaRules____field_javaBox__ __field_javaName__,
//: end
    @NotNull @Email String email,
    @NotNull @Size(min = __passwordLength__, max = 72) String password) {}

record Credentials(@NotNull String email, @NotNull String password) {}

@Configuration
class SecurityConfiguration {
  @Bean
  SecurityFilterChain security(HttpSecurity http) throws Exception {
    return http
        // Tokens are sent in a header, never in a cookie, so other sites cannot forge requests.
        .csrf(csrf -> csrf.ignoringRequestMatchers("/**"))
        .cors(cors -> {})
        .sessionManagement(session -> session.sessionCreationPolicy(SessionCreationPolicy.STATELESS))
        .authorizeHttpRequests(requests -> requests
            .requestMatchers("__prefix____signUpPath__", "__prefix____loginPath__", "/error").permitAll()
//: if health
            .requestMatchers("__healthPath__").permitAll()
//: end
            .anyRequest().authenticated())
        .oauth2ResourceServer(server -> server.jwt(jwt -> {}).authenticationEntryPoint(this::onInvalidToken))
        .exceptionHandling(errors -> errors.authenticationEntryPoint(this::onInvalidToken))
        .build();
  }

  private void onInvalidToken(HttpServletRequest request, HttpServletResponse response, AuthenticationException error)
      throws IOException {
    response.setStatus(401);
    response.setContentType("application/json");
    response.getWriter().write("""
        {"error":{"code":"invalid_token","message":"Send a valid token in the Authorization header: Bearer <token>."}}""");
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
@RequestMapping("__prefix__")
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

  @PostMapping("__signUpPath__")
  @ResponseStatus(HttpStatus.CREATED)
  Session signUp(@Valid @RequestBody SignUp input) {
    return sessionOf(users.saveAndFlush(new User(input, passwords.encode(input.password()))));
  }

  @PostMapping("__loginPath__")
  Session signIn(@Valid @RequestBody Credentials input) {
    return users.findByEmail(input.email().toLowerCase())
        .filter(user -> passwords.matches(input.password(), user.getPasswordHash()))
        .map(this::sessionOf)
        .orElseThrow(() -> new ApiException(HttpStatus.UNAUTHORIZED, "wrong_credentials", "The email or the password is wrong."));
  }

  @GetMapping("__mePath__")
  User me(@AuthenticationPrincipal Jwt token) {
    return users.findById(UUID.fromString(token.getSubject()))
        .orElseThrow(() -> new ApiException(HttpStatus.UNAUTHORIZED, "invalid_token", "This account does not exist any more."));
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
        .subject(user.getId().toString())
        .issuedAt(now)
        .expiresAt(now.plus(TOKEN_LIFETIME))
        .build();
    JwsHeader header = JwsHeader.with(MacAlgorithm.HS256).build();
    return new Session(user, tokens.encode(JwtEncoderParameters.from(header, claims)).getTokenValue());
  }
}
