import { fixContract, type RuleCase, ruleContract, syntaxContract } from '../../test/rule-contract.ts'
import { openGo } from './index.ts'

const inFunction = (body: string, imports = ''): string =>
  `package a\n${imports}\nfunc f(w http.ResponseWriter, r *http.Request, err error, n int) {\n${body}\n}\n`
const on = (rule: string, hit: string, miss: string, imports = ''): RuleCase => [
  rule,
  inFunction(hit, imports),
  inFunction(miss, imports),
]

ruleContract(openGo, [
  on('secret-in-log', 'log.Printf("login with %s", password)', 'log.Printf("wrong password: %v", err)'),
  on(
    'secret-in-log',
    'log.Printf("client=%s secret=%s", id, supplied)',
    'log.Printf("client=%s secret=%s", id, mask(supplied))',
  ),
  on(
    'secret-in-log',
    'logrus.WithFields(logrus.Fields{"password": r.FormValue("password")}).Info("login")',
    'logrus.WithFields(logrus.Fields{"password": len(password), "user": r.FormValue("user")}).Info("login")',
  ),
  on(
    'secret-in-log',
    'log.Printf("issued token %s to user %d", token, id)',
    'log.Printf("pass %d of %d: unexpected token %s", pass, total, token)',
  ),
  on(
    'error-exposure',
    'http.Error(w, string(debug.Stack()), 500)',
    'http.Error(w, "failed", 500); log.Print(string(debug.Stack()))',
  ),
  on(
    'error-exposure',
    'http.Error(w, fmt.Sprintf("query failed: %+v", err), 500)',
    'http.Error(w, err.Error(), 500); log.Printf("%+v", err)',
  ),
  on(
    'error-exposure',
    'c.JSON(500, gin.H{"error": fmt.Sprintf("%d: %+v", code, err)})',
    'c.JSON(500, gin.H{"error": fmt.Sprintf("%+v: %v", code, err)})',
  ),
  on(
    'secret-in-log',
    'logger.Info("login", zap.String("password", user.Password))',
    'logger.Info("login", zap.String("name", user.Name))',
  ),
  on(
    'weak-host-check',
    'if strings.Contains(url, "example.com") { use(url) }',
    'if strings.Contains(body, "example.com") { use(body) }',
  ),
  on(
    'weak-host-check',
    'if strings.HasSuffix(u.Host, "example.com") { use(u) }',
    'if u.Host == "example.com" || strings.HasSuffix(u.Host, ".example.com") { use(u) }',
  ),
  on('unused-variable', 'x := 1', 'x := 1\nuse(x)'),
  on('unused-variable', 'x := 1\nx = 2', 'x := 1\nx += n\n_ = x'),
  on('unused-variable', 'var x int', 'var x int\ngo func() { use(x) }()'),
  on('unused-variable', 'for i, x := range xs { use(i) }', 'for i, x := range xs { use(i, x) }'),
  on('empty-catch', 'if err != nil {\n}', 'if err != nil {\n// The file may be missing.\n}'),
  on('ignored-error', 'os.Remove(name)', 'defer os.Remove(name)\n_ = os.Remove(name)'),
  [
    'ignored-error',
    'package a\nfunc save() error { return nil }\nfunc f() { save() }\n',
    'package a\nfunc save() (int, error) { return 0, nil }\nfunc log() {}\nfunc f() error { save(); log(); return nil }\n',
  ],
  on(
    'weak-password-hash',
    'pbkdf2.Key(p, salt, 4096, 32, sha256.New)',
    'pbkdf2.Key(p, salt, 600000, 32, sha256.New)',
  ),
  on(
    'weak-password-hash',
    'scrypt.Key(p, salt, 1 << 10, 8, 1, 32)',
    'scrypt.Key(p, salt, 1 << 15, 8, 1, 32)',
  ),
  on(
    'weak-password-hash',
    'bcrypt.GenerateFromPassword(p, bcrypt.MinCost)',
    'bcrypt.GenerateFromPassword(p, bcrypt.DefaultCost)',
  ),
  on('weak-hash', 'md5.Sum(x)', 'sha256.Sum256(x)'),
  on('weak-cipher', 'des.NewCipher(k)', 'aes.NewCipher(k)'),
  on(
    'static-nonce',
    'iv := []byte("0123456789abcdef")\ncipher.NewCBCEncrypter(b, iv)',
    'iv := make([]byte, 16)\nrand.Read(iv)\ncipher.NewCBCEncrypter(b, iv)',
  ),
  on('weak-key-size', 'rsa.GenerateKey(rand.Reader, 1024)', 'rsa.GenerateKey(rand.Reader, 4096)'),
  [
    'weak-random',
    'package a\nimport "math/rand"\nfunc newToken() int { return rand.Intn(9) }\n',
    'package a\nimport "crypto/rand"\nfunc newToken() int { return rand.Intn(9) }\n',
  ],
  [
    'hardcoded-secret',
    'package a\nvar apiKey = "a8f3k2l9d0s1"\n',
    'package a\nvar apiKey = os.Getenv("API_KEY")\nvar tokenURL = "/oauth/token1234"\n',
  ],
  [
    'hardcoded-secret',
    'package a\nvar signingKey = []byte("n8Xw2pLq5TzV")\n',
    'package a\nvar signingKey = []byte(os.Getenv("KEY"))\n',
  ],
  on('timing-unsafe-compare', 'if signature == expected { }', 'if hmac.Equal(signature, expected) { }'),
  on(
    'tls-verification-off',
    'c := tls.Config{InsecureSkipVerify: true}',
    'c := tls.Config{InsecureSkipVerify: false}',
  ),
  on('tls-verification-off', 'x := ssh.InsecureIgnoreHostKey()', 'x := ssh.FixedHostKey(k)'),
  on(
    'weak-tls-version',
    'c := tls.Config{MinVersion: tls.VersionTLS10}',
    'c := tls.Config{MinVersion: tls.VersionTLS13}',
  ),
  on(
    'insecure-cookie',
    'c := http.Cookie{Name: "session", Value: v, Secure: false, HttpOnly: true}',
    'c := http.Cookie{Name: "session", Value: v, Secure: true, HttpOnly: true}',
  ),
  on(
    'insecure-cookie',
    'c := http.Cookie{Name: "session", Value: v}',
    'c := http.Cookie{Name: "session", Value: "", MaxAge: -1}',
  ),
  on(
    'permissive-cors',
    'w.Header().Set("Access-Control-Allow-Origin", "*")',
    'w.Header().Set("Access-Control-Allow-Origin", "https://example.com")',
  ),
  on('xss', 'x := template.HTML(s)', 'x := template.HTML("<b>fixed</b>")'),
  on('xss', 't.Execute(w, d)', 't.Execute(&buf, d)', 'import "text/template"'),
  ['debug-mode', 'package a\nimport _ "net/http/pprof"\n', 'package a\nimport _ "embed"\n'],
  on('jwt-unverified', 'p.ParseUnverified(s, c)', 'p.ParseWithClaims(s, c, k)'),
  on('missing-timeout', 's := &http.Server{Addr: a}', 's := &http.Server{Addr: a, ReadHeaderTimeout: t}'),
  on('loose-permissions', 'os.Chmod(p, 0777)', 'os.Chmod(p, 0o640)'),
  on('insecure-temp-file', 'os.Create("/tmp/out.txt")', 'os.CreateTemp("", "out")'),
  on('ignored-error', 'data, _ := os.ReadFile(p)\nuse(data)', 'data, err := os.ReadFile(p)\nuse(data, err)'),
  on(
    'ignored-error',
    'data, _ := os.ReadFile(p)\nuse(data) // The data.',
    'data, _ := os.ReadFile(p) // An empty message is fine.\nuse(data)',
  ),
  on('ignored-error', 'tx.Commit()', 'tx.Rollback()\nfmt.Println("x")'),
  on(
    'error-comparison',
    'if err == sql.ErrNoRows { }',
    'if errors.Is(err, sql.ErrNoRows) { }\nif err == nil { }',
  ),
  on(
    'null-dereference',
    'resp, err := http.Get(u)\ndefer resp.Body.Close()',
    'resp, err := http.Get(u)\nif err != nil { return }\ndefer resp.Body.Close()',
  ),
  on(
    'null-dereference',
    'if c == nil { log(c.Name) }',
    'if c == nil { c.Init() }\nif c != nil { log(c.Name) }',
  ),
  on(
    'resource-leak',
    'x, err := os.Open(p)\nuse(err)\nx.Read(b)',
    'x, err := os.Open(p)\nuse(err)\ndefer x.Close()',
  ),
  on('defer-in-loop', 'for range xs { defer g() }', 'for range xs { func() { defer g() }() }'),
  ['copied-lock', 'package a\nfunc f(m sync.Mutex) {}\n', 'package a\nfunc f(m *sync.Mutex) {}\n'],
  on('late-waitgroup-add', 'go func() { wg.Add(1) }()', 'wg.Add(1)\ngo func() { wg.Done() }()'),
  on('lock-not-released', 'mu.Lock()\ng()', 'mu.Lock()\ndefer mu.Unlock()'),
  on(
    'captured-loop-variable',
    'for _, v := range xs { go func() { use(v) }() }',
    'for _, v := range xs { go func(v int) { use(v) }(v) }',
  ),
  on('timer-in-loop', 'for { select { case <-time.After(t): } }', 'select { case <-time.After(t): }'),
  on('detached-context', 'q(context.Background())', 'q(r.Context())'),
  on(
    'nil-map-write',
    'var m map[string]int\nm["a"] = 1',
    'var m map[string]int\nm = make(map[string]int)\nm["a"] = 1',
  ),
  on('format-mismatch', 'fmt.Printf("%s %d", a)', 'fmt.Printf("%s 100%%", a)'),
  on(
    'integer-overflow',
    'x, e := strconv.Atoi(s)\ny := int32(x)\nuse(e, y)',
    'x, e := strconv.Atoi(s)\nif x > math.MaxInt32 { return }\ny := int32(x)\nuse(e, y)',
  ),
  [
    'unused-import',
    'package a\nimport "fmt"\nfunc f() {}\n',
    'package a\nimport "fmt"\nfunc f() { fmt.Println() }\n',
  ],
  on('dead-code', 'return\ng()', 'if n > 1 { return }\ng()'),
  on('same-operands', 'if n == n { }', 'if n == m { }'),
  on('self-assignment', 'n = n', 'n = m'),
  on('constant-condition', 'if n != 1 || n != 2 { }', 'if n != 1 && n != 2 { }'),
  on('endless-loop', 'for n < 10 { g() }', 'for n < 10 { n++ }'),
  on('concat-in-loop', 's := ""\nfor range xs { s += "a" }', 'n := 0\nfor range xs { n += 1 }'),
  // A text that begins anew in each iteration
  on(
    'concat-in-loop',
    's := ""\nfor range xs { if n > 1 { s = "" }\ns += "a" }',
    'for _, x := range xs { x += "a"\ns := "b"\nif n > 1 { s += "c" }\nuse(x, s) }',
  ),
  on(
    'regex-in-loop',
    'for range xs { regexp.MustCompile("a") }',
    're := regexp.MustCompile("a")\nfor range xs { re.Match(b) }',
  ),
  on('query-in-loop', 'for range xs { db.QueryRow(q) }', 'db.QueryRow(q)'),
  on('index-as-contains', 'if strings.Index(a, b) != -1 { }', 'i := strings.Index(a, b)\nuse(i)'),
  on('blank-in-range', 'for i, _ := range xs { use(i) }', 'for i := range xs { use(i) }'),
  on('deprecated-api', 'ioutil.ReadAll(x)', 'io.ReadAll(x)'),
])

const query = `package a

import (
	"database/sql"
	"fmt"

	_ "github.com/lib/pq"
)

func Find(db *sql.DB, name string) (*sql.Rows, error) {
	return db.Query(fmt.Sprintf("SELECT id FROM users WHERE name = '%s'", name))
}
`
const unknownDriver = query.replace('_ "github.com/lib/pq"', '_ "example.com/driver"')
const column = query.replace("WHERE name = '%s'", 'ORDER BY %s')
const compared =
  'package a\n\nimport "database/sql"\n\nfunc f(err error) bool { return err != sql.ErrNoRows }\n'
const joined =
  'package a\n\nfunc Join(xs []string) string {\n\tvar s string\n\tfor _, x := range xs {\n\t\ts += x\n\t}\n\treturn s\n}\n'
const watched = joined.replace('\t\ts += x\n', '\t\tif s != "" {\n\t\t\ts += ","\n\t\t}\n\t\ts += x\n')
const deferred =
  'package a\n\nfunc f(xs []T) {\n\tfor _, x := range xs {\n\t\tx.Open()\n\t\tdefer x.Close()\n\t}\n}\n'
const leaving = deferred.replace('x.Open()', 'if x.Bad() {\n\t\t\treturn\n\t\t}')

fixContract(openGo, [
  [
    'security',
    query,
    `package a

import (
	"database/sql"

	_ "github.com/lib/pq"
)

func Find(db *sql.DB, name string) (*sql.Rows, error) {
	return db.Query("SELECT id FROM users WHERE name = $1", name)
}
`,
  ],
  ['security', unknownDriver, unknownDriver],
  ['security', column, column],
  [
    'security',
    inFunction('c := tls.Config{InsecureSkipVerify: true}'),
    inFunction('c := tls.Config{InsecureSkipVerify: false}'),
  ],
  [
    'readability',
    compared,
    'package a\n\nimport "database/sql"\nimport "errors"\n\nfunc f(err error) bool { return !errors.Is(err, sql.ErrNoRows) }\n',
  ],
  [
    'performance',
    joined,
    'package a\n\nimport "strings"\n\nfunc Join(xs []string) string {\n\tvar sBuilder strings.Builder\n\tfor _, x := range xs {\n\t\tsBuilder.WriteString(x)\n\t}\n\ts := sBuilder.String()\n\treturn s\n}\n',
  ],
  ['performance', watched, watched],
  [
    'performance',
    deferred,
    'package a\n\nfunc f(xs []T) {\n\tfor _, x := range xs {\n\t\tfunc() {\n\t\t\tx.Open()\n\t\t\tdefer x.Close()\n\t\t}()\n\t}\n}\n',
  ],
  ['performance', leaving, leaving],
  ['readability', inFunction('if strings.Index(a, b) < 0 { }'), inFunction('if !strings.Contains(a, b) { }')],
  ['readability', inFunction('for i, _ := range xs { use(i) }'), inFunction('for i := range xs { use(i) }')],
])

syntaxContract(
  openGo,
  [
    'package a\ntype N interface{ ~int | ~string }\nfunc Map[T, U any](xs []T, f func(T) U) []U { return nil }\nvar x = Map[int, string](nil, nil)',
    'package a\nfunc f() { for i := range 10 { _ = i }; p := new(42); _ = p }',
    'func handler(w http.ResponseWriter, r *http.Request) {}',
  ],
  [['package a\nfunc f() {\n\tx := \n}\n', 3]],
)
