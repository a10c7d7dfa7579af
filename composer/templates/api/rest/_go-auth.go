
type User struct {
	ID string `json:"id"`
	Email string `json:"email"`
//: each field in accountFields
	__field_goName__ __field_goStored__ `json:"__field_camel__"`
//: end
//: if roles
	Role string `json:"role"`
//: end
	PasswordHash []byte `json:"-"`
}

// Without a secret in the environment, tokens are valid until the server restarts.
var tokenSecret = []byte(cmp.Or(os.Getenv("__secretName__"), rand.Text()))

func signUp(_ *http.Request, body []byte) (int, any) {
	var input struct {
		User
		Password string `json:"password"`
	}
	if err := json.Unmarshal(body, &input); err != nil {
		return fail(http.StatusBadRequest, "Invalid JSON: "+err.Error())
	}
	record := input.User
	record.ID, record.Email = __go_newID__, strings.ToLower(record.Email)
	if !isEmail(record.Email) {
		return fail(http.StatusBadRequest, "email must be an email address")
	}
	// bcrypt takes at most 72 bytes.
	if len(input.Password) < __passwordLength__ || len(input.Password) > 72 {
		return fail(http.StatusBadRequest, "password must have __passwordLength__ to 72 characters")
	}
//: each field in accountFields
//: if field_goInvalid
	if __field_goInvalid__ {
		return fail(http.StatusBadRequest, "__field_camel__ __field_problem__")
	}
//: end
//: end
	hash, err := bcrypt.GenerateFromPassword([]byte(input.Password), bcrypt.DefaultCost)
	if err != nil {
		log.Print(err)
		return fail(http.StatusInternalServerError, "Internal server error")
	}
	record.PasswordHash = hash
	mu.Lock()
	defer mu.Unlock()
	if slices.ContainsFunc(users, func(other User) bool { return other.Email == record.Email }) {
		return fail(http.StatusConflict, "This email is already registered")
	}
//: if roles
	// The first account is the administrator.
	record.Role = "user"
	if len(users) == 0 {
		record.Role = "admin"
	}
//: end
	users = append(users, record)
	return newSession(http.StatusCreated, record)
}

func logIn(_ *http.Request, body []byte) (int, any) {
	var input struct {
		Email    string `json:"email"`
		Password string `json:"password"`
	}
	if err := json.Unmarshal(body, &input); err != nil {
		return fail(http.StatusBadRequest, "Invalid JSON: "+err.Error())
	}
	user, ok := findUser(func(user User) bool { return user.Email == strings.ToLower(input.Email) })
	if !ok || bcrypt.CompareHashAndPassword(user.PasswordHash, []byte(input.Password)) != nil {
		return fail(http.StatusUnauthorized, "Wrong email or password")
	}
	return newSession(http.StatusOK, user)
}

func newSession(status int, user User) (int, any) {
	claims := jwt.RegisteredClaims{
		Subject:   user.ID,
//: if tokenMinutes
		ExpiresAt: jwt.NewNumericDate(time.Now().Add(__tokenMinutes__ * time.Minute)),
//: else
//: if tokenHours
		ExpiresAt: jwt.NewNumericDate(time.Now().Add(__tokenHours__ * time.Hour)),
//: else
//: if tokenDays
		ExpiresAt: jwt.NewNumericDate(time.Now().Add(__tokenDays__ * 24 * time.Hour)),
//: else
		ExpiresAt: jwt.NewNumericDate(time.Now().Add(time.Hour)),
//: end
//: end
//: end
	}
	token, err := jwt.NewWithClaims(jwt.SigningMethodHS256, claims).SignedString(tokenSecret)
	if err != nil {
		log.Print(err)
		return fail(http.StatusInternalServerError, "Internal server error")
	}
	return status, map[string]any{"user": user, "token": token}
}

func me(r *http.Request, _ []byte) (int, any) {
	user, ok := authenticate(r)
	if !ok {
		return fail(http.StatusUnauthorized, "Invalid or missing token")
	}
	return http.StatusOK, user
}

// authenticate returns the account of the token.
func authenticate(r *http.Request) (User, bool) {
	text := strings.TrimPrefix(r.Header.Get("Authorization"), "Bearer ")
	var claims jwt.RegisteredClaims
	_, err := jwt.ParseWithClaims(text, &claims, func(*jwt.Token) (any, error) {
		return tokenSecret, nil
	}, jwt.WithValidMethods([]string{"HS256"}))
	if err != nil {
		return User{}, false
	}
	return findUser(func(user User) bool { return user.ID == claims.Subject })
}

func findUser(isWanted func(User) bool) (User, bool) {
	mu.Lock()
	defer mu.Unlock()
	i := slices.IndexFunc(users, isWanted)
	if i < 0 {
		return User{}, false
	}
	return users[i], true
}
//: if resources

//: if goWriter
// signedIn passes the account of the token to a handler, one at a time.
//: else
// signedIn runs handlers one at a time, for requests with a valid token.
//: end
func signedIn(run func(r *http.Request, body []byte__goWriterType__) (int, any)) http.HandlerFunc {
	return handle(func(r *http.Request, body []byte) (int, any) {
//: if nextUser
		user, ok := authenticate(r)
//: else
		_, ok := authenticate(r)
//: end
//: if publicRead
		// Reading is public.
		if !ok && r.Method != http.MethodGet {
//: else
		if !ok {
//: end
			return fail(http.StatusUnauthorized, "Invalid or missing token")
		}
//: if adminWrites
		if r.Method != http.MethodGet && user.Role != "admin" {
			return fail(http.StatusForbidden, "Only administrators can do this")
		}
//: else
//: if adminDeletes
		if r.Method == http.MethodDelete && user.Role != "admin" {
			return fail(http.StatusForbidden, "Only administrators can do this")
		}
//: end
//: end
		mu.Lock()
		defer mu.Unlock()
		return run(r, body__goWriter__)
	})
}
//: end
