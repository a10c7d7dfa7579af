
type User struct {
	ID    string `json:"id"`
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
var tokenSecret = []byte(cmp.Or(os.Getenv("__secretName__"), newID()))

func indexUser(isWanted func(User) bool) int { return slices.IndexFunc(users, isWanted) }

func signUp(w http.ResponseWriter, r *http.Request) {
	var input struct {
		User
		Password string `json:"password"`
	}
	problems := decode(
		r,
		&input,
		"email",
		"password",
//: each field in accountFields
//: if field_required
		"__field_camel__",
//: end
//: end
	)
	input.Email = strings.ToLower(input.Email)
	if problems["email"] == "" && !isEmail(input.Email) {
		problems["email"] = "must be an email address"
	}
	// bcrypt takes at most 72 bytes.
	if problems["password"] == "" && (len(input.Password) < __passwordLength__ || len(input.Password) > 72) {
		problems["password"] = "must have __passwordLength__ to 72 characters"
	}
	if len(problems) > 0 {
		invalid(w, problems)
		return
	}
	hash, err := bcrypt.GenerateFromPassword([]byte(input.Password), bcrypt.DefaultCost)
	if err != nil {
		fail(w, http.StatusInternalServerError, "Internal server error")
		return
	}
	mu.Lock()
	defer mu.Unlock()
	if indexUser(func(user User) bool { return user.Email == input.Email }) >= 0 {
		fail(w, http.StatusConflict, "This email is already registered")
		return
	}
	user := input.User
	user.ID, user.PasswordHash = newID(), hash
//: if roles
	// The first account is the administrator.
	user.Role = "user"
	if len(users) == 0 {
		user.Role = "admin"
	}
//: end
	users = append(users, user)
	writeSession(w, http.StatusCreated, user)
}

func logIn(w http.ResponseWriter, r *http.Request) {
	var input struct {
		Email    string `json:"email"`
		Password string `json:"password"`
	}
	if problems := decode(r, &input, "email", "password"); len(problems) > 0 {
		invalid(w, problems)
		return
	}
	mu.RLock()
	defer mu.RUnlock()
	at := indexUser(func(user User) bool { return user.Email == strings.ToLower(input.Email) })
	if at < 0 || bcrypt.CompareHashAndPassword(users[at].PasswordHash, []byte(input.Password)) != nil {
		fail(w, http.StatusUnauthorized, "Wrong email or password")
		return
	}
	writeSession(w, http.StatusOK, users[at])
}

func writeSession(w http.ResponseWriter, status int, user User) {
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
		fail(w, http.StatusInternalServerError, "Internal server error")
		return
	}
	writeJSON(w, status, map[string]any{"user": user, "token": token})
}

func authenticate(r *http.Request) (User, bool) {
	text := strings.TrimPrefix(r.Header.Get("Authorization"), "Bearer ")
	var claims jwt.RegisteredClaims
	_, err := jwt.ParseWithClaims(text, &claims, func(*jwt.Token) (any, error) { return tokenSecret, nil }, jwt.WithValidMethods([]string{"HS256"}))
	if err != nil {
		return User{}, false
	}
	mu.RLock()
	defer mu.RUnlock()
	at := indexUser(func(user User) bool { return user.ID == claims.Subject })
	if at < 0 {
		return User{}, false
	}
	return users[at], true
}

func me(w http.ResponseWriter, r *http.Request) {
	user, ok := authenticate(r)
	if !ok {
		fail(w, http.StatusUnauthorized, "Invalid or missing token")
		return
	}
	writeJSON(w, http.StatusOK, user)
}
//: if resources or upload

// withUser passes the account of the token to a handler.
func withUser(handle func(http.ResponseWriter, *http.Request, User)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		user, ok := authenticate(r)
//: if publicRead
		// Reading is public.
		if !ok && r.Method != http.MethodGet {
//: else
		if !ok {
//: end
			fail(w, http.StatusUnauthorized, "Invalid or missing token")
			return
		}
//: if adminWrites
		if r.Method != http.MethodGet && user.Role != "admin" {
			fail(w, http.StatusForbidden, "Only administrators can do this")
			return
		}
//: else
//: if adminDeletes
		if r.Method == http.MethodDelete && user.Role != "admin" {
			fail(w, http.StatusForbidden, "Only administrators can do this")
			return
		}
//: end
//: end
		handle(w, r, user)
	}
}
//: end
