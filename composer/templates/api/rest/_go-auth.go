//: if hashes

func hashPassword(password string) (string, error) {
	hash, err := bcrypt.GenerateFromPassword([]byte(password), bcrypt.DefaultCost)
	return string(hash), err
}
//: end
//: if auth

type User struct {
	Base
//: if gorm or sql
	Email string `json:"email" gorm:"uniqueIndex"`
//: else
	Email string `json:"email"`
//: end
	PasswordHash string `json:"-"`
//: if roles
	Role string `json:"role"`
//: end
//: each field in accountFields
//: if gorm or sql
	__field_goName__ __field_goStored__ `json:"__field_camel__" gorm:"__field_goTags__"`
//: else
	__field_goName__ __field_goStored__ `json:"__field_camel__"`
//: end
//: end
}

//: if gorm or sql
var userStore = &store[User, *User]{name: "user"}
//: else
var userStore = &store[User, *User]{name: "user", conflict: func(a, b *User) string {
	if a.Email == b.Email {
		return "email"
	}
	return ""
}}
//: end

//: if tokenMinutes
const tokenLifetime = __tokenMinutes__ * time.Minute
//: else
//: if tokenHours
const tokenLifetime = __tokenHours__ * time.Hour
//: else
//: if tokenDays
const tokenLifetime = __tokenDays__ * 24 * time.Hour
//: else
const tokenLifetime = time.Hour
//: end
//: end
//: end

// Without a secret in the environment, tokens are valid until the server restarts.
var tokenSecret = []byte(cmp.Or(os.Getenv("__secretName__"), newID()+newID()))

var errInvalidToken = fail(http.StatusUnauthorized, "invalid_token", "Send a valid token in the Authorization header: Bearer <token>.")

type credentials struct {
	Email    *string `json:"email"`
	Password *string `json:"password"`
}

type session struct {
	User  User   `json:"user"`
	Token string `json:"token"`
//: if refresh
	RefreshToken string `json:"refreshToken"`
//: end
}

func signUp(body []byte) (session, error) {
	var input struct {
		credentials
//: each field in accountFields
		__field_goName__ *__field_goValue__ `json:"__field_camel__"`
//: end
	}
	found, err := decode(body, &input)
	if err != nil {
		return session{}, err
	}
	check(found, "email", input.Email, true, isEmail)
	check(found, "password", input.Password, true, hasLength(__passwordLength__, 72))
//: if digit
	if input.Password != nil && !strings.ContainsAny(*input.Password, "0123456789") {
		found.add("password", "must contain a digit")
	}
//: end
//: each field in accountFields
	check(found, "__field_camel__", input.__field_goName__, __field_goRequired____field_goRules__)
//: end
	if err := found.asError(); err != nil {
		return session{}, err
	}
	hash, err := hashPassword(*input.Password)
	if err != nil {
		return session{}, err
	}
	user := User{Email: strings.ToLower(*input.Email), PasswordHash: hash}
//: each field in accountFields
//: if field_mayBeNull
	user.__field_goName__ = input.__field_goName__
//: else
	user.__field_goName__ = *input.__field_goName__
//: end
//: end
//: if roles
	// The first account administers the others.
	user.Role = "user"
	if countUsers() == 0 {
		user.Role = "admin"
	}
//: end
	if user, err = userStore.save(user); err != nil {
		return session{}, err
	}
	return newSession(user)
}

func signIn(body []byte) (session, error) {
	var input credentials
	found, err := decode(body, &input)
	if err != nil {
		return session{}, err
	}
	check(found, "email", input.Email, true)
	check(found, "password", input.Password, true)
	if err := found.asError(); err != nil {
		return session{}, err
	}
	user, exists := userByEmail(strings.ToLower(*input.Email))
	if !exists || bcrypt.CompareHashAndPassword([]byte(user.PasswordHash), []byte(*input.Password)) != nil {
		return session{}, fail(http.StatusUnauthorized, "wrong_credentials", "The email or the password is wrong.")
	}
	return newSession(user)
}

func newSession(user User) (session, error) {
	now := time.Now()
	token, err := jwt.NewWithClaims(jwt.SigningMethodHS256, jwt.RegisteredClaims{
		ID:        newID(),
		Subject:   user.ID,
		IssuedAt:  jwt.NewNumericDate(now),
		ExpiresAt: jwt.NewNumericDate(now.Add(tokenLifetime)),
	}).SignedString(tokenSecret)
//: if refresh
	refreshToken := newID() + newID()
	refreshTokens.Store(refreshToken, refreshSession{user.ID, now.Add(refreshLifetime)})
	return session{User: user, Token: token, RefreshToken: refreshToken}, err
//: else
	return session{User: user, Token: token}, err
//: end
}
//: if refresh

const refreshLifetime = 30 * 24 * time.Hour

type refreshSession struct {
	userID  string
	expires time.Time
}

// refreshTokens has the refresh tokens that were not used yet. They are kept in memory.
var refreshTokens sync.Map

// refreshSessionOf exchanges a refresh token for new tokens. Every refresh token works once.
func refreshSessionOf(body []byte) (session, error) {
	var input struct {
		RefreshToken string `json:"refreshToken"`
	}
	found, err := decode(body, &input)
	if err == nil {
		err = found.asError()
	}
	if err != nil {
		return session{}, err
	}
	known, _ := refreshTokens.LoadAndDelete(input.RefreshToken)
	if unused, ok := known.(refreshSession); ok && unused.expires.After(time.Now()) {
		if user, err := userStore.get(unused.userID); err == nil {
			return newSession(user)
		}
	}
	return session{}, fail(http.StatusUnauthorized, "invalid_token", "The refresh token is invalid or has expired.")
}
//: end
//: if logout

// revoked has the IDs of access tokens that were logged out, with the time when they expire. They are kept in memory.
var revoked sync.Map

func signOut(authorization string) error {
	claims, err := readToken(authorization)
	if err != nil {
		return err
	}
	revoked.Range(func(id, expires any) bool {
		if expires.(time.Time).Before(time.Now()) {
			revoked.Delete(id)
		}
		return true
	})
	revoked.Store(claims.ID, claims.ExpiresAt.Time)
	return nil
}
//: end

func readToken(authorization string) (jwt.RegisteredClaims, error) {
	var claims jwt.RegisteredClaims
	token, found := strings.CutPrefix(authorization, "Bearer ")
	if !found {
		return claims, errInvalidToken
	}
	key := func(*jwt.Token) (any, error) { return tokenSecret, nil }
	if _, err := jwt.ParseWithClaims(token, &claims, key, jwt.WithValidMethods([]string{"HS256"})); err != nil {
		return claims, errInvalidToken
	}
//: if logout
	if _, isRevoked := revoked.Load(claims.ID); isRevoked {
		return claims, errInvalidToken
	}
//: end
	return claims, nil
}

// authenticate returns the account that a token belongs to.
func authenticate(authorization string) (User, error) {
	claims, err := readToken(authorization)
	if err != nil {
		return User{}, err
	}
	user, err := userStore.get(claims.Subject)
	if err != nil {
		return User{}, errInvalidToken
	}
	return user, nil
}

// authorize decides who may use the records.
func authorize(r *http.Request) (User, error) {
//: if publicRead
	if r.Method == http.MethodGet {
		return User{}, nil
	}
//: end
	user, err := authenticate(r.Header.Get("Authorization"))
	if err != nil {
		return user, err
	}
//: if adminWrites
	if r.Method != http.MethodGet && user.Role != "admin" {
		return user, fail(http.StatusForbidden, "forbidden", "Only administrators may do this.")
	}
//: else
//: if adminDeletes
	if r.Method == http.MethodDelete && user.Role != "admin" {
		return user, fail(http.StatusForbidden, "forbidden", "Only administrators may do this.")
	}
//: end
//: end
	return user, nil
}
//: if owner

// requireOwner hides from others that a record exists.
func requireOwner(ownerID string, user User) error {
	if ownerID != user.ID {
		return fail(http.StatusNotFound, "not_found", "This record does not exist.")
	}
	return nil
}
//: else
//: if author

func requireOwner(ownerID string, user User) error {
	if ownerID != user.ID {
		return fail(http.StatusForbidden, "forbidden", "Only its author may change this.")
	}
	return nil
}
//: end
//: end
//: end
