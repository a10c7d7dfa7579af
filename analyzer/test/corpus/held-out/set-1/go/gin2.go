package api

import (
	"encoding/gob"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"time"

	"github.com/gin-contrib/cors"
	"github.com/gin-gonic/gin"
	"github.com/go-chi/chi/v5"
	"github.com/gofiber/fiber/v2"
	"github.com/golang-jwt/jwt/v5"
	"github.com/gorilla/mux"
	"github.com/gorilla/websocket"
	"github.com/labstack/echo/v4"
	"go.mongodb.org/mongo-driver/bson"
	"gopkg.in/ldap.v2"
	"gorm.io/gorm"
)

type Server struct {
	db *gorm.DB
}

var upgrader = websocket.Upgrader{CheckOrigin: func(r *http.Request) bool { return true }} // BAD CWE-346

func (s *Server) list(c *gin.Context) {
	name := c.Query("name")
	s.db.Raw("SELECT * FROM users WHERE name = '" + name + "'").Scan(nil) // BAD CWE-89
	s.db.Raw("SELECT * FROM users WHERE name = ?", name).Scan(nil)        // OK
	s.db.Where("name = '" + c.Param("n") + "'").Find(nil)                 // BAD CWE-89
	s.db.Where("name = ?", c.Param("n")).Find(nil)                        // OK
	s.db.Order(c.DefaultQuery("sort", "id")).Find(nil)                    // BAD CWE-89
	s.db.Exec(fmt.Sprintf("DROP TABLE %s", c.PostForm("t")))              // BAD CWE-89
	c.File("./uploads/" + c.Param("file"))                                // BAD CWE-22
	c.File("./public/index.html")                                         // OK
	c.Redirect(http.StatusFound, c.Query("next"))                         // BAD CWE-601
	c.Redirect(http.StatusFound, "/")                                     // OK
	c.Data(200, "text/html", []byte("<p>"+name+"</p>"))                   // BAD CWE-79
	c.JSON(200, gin.H{"name": name})                                      // OK
	c.SetCookie("sid", "x", 3600, "/", "", false, false)                  // BAD CWE-614
	c.SetCookie("sid", "x", 3600, "/", "", true, true)                    // OK
	exec.Command("sh", "-c", c.GetHeader("X-Cmd")).Run()                  // BAD CWE-78
}

func echoHandler(c echo.Context) error {
	exec.Command("bash", "-c", "echo "+c.QueryParam("x")).Run() // BAD CWE-78
	exec.Command("echo", c.QueryParam("x")).Run()               // OK
	if c.FormValue("a") == "b" {
		return c.Redirect(302, c.QueryParam("to")) // BAD CWE-601
	}
	if c.FormValue("c") == "d" {
		return c.File(c.Param("path")) // BAD CWE-22
	}
	return c.HTML(200, "<b>"+c.FormValue("n")+"</b>") // BAD CWE-79
}

func fiberHandler(c *fiber.Ctx) error {
	os.ReadFile("/data/" + c.Params("name")) // BAD CWE-22
	os.ReadFile("/data/config.json")         // OK
	http.Get(c.Query("url"))                 // BAD CWE-918
	return c.Redirect(c.Query("next"))       // BAD CWE-601
}

func muxHandler(w http.ResponseWriter, r *http.Request) {
	vars := mux.Vars(r)
	os.Open("/srv/" + vars["name"])              // BAD CWE-22
	os.Open("/srv/" + chi.URLParam(r, "name"))   // BAD CWE-22
	gob.NewDecoder(r.Body).Decode(nil)           // OK
	runCommand("git log " + vars["branch"])
	cookie, _ := r.Cookie("theme")
	fmt.Fprintf(w, "<body class=%s>", cookie.Value) // BAD CWE-79
	allowed := map[string]string{"a": "/a", "b": "/b"}
	http.Redirect(w, r, allowed[r.FormValue("k")], 302) // OK
}

func runCommand(line string) {
	exec.Command("sh", "-c", line).Run() // BAD CWE-78
}

func fixedCommand(line string) {
	parts := strings.Fields("git status")
	exec.Command(parts[0], parts[1:]...).Run() // OK
}

func directory(c *gin.Context, l *ldap.Conn) {
	filter := fmt.Sprintf("(uid=%s)", c.Query("u"))
	ldap.NewSearchRequest("dc=x", 2, 0, 0, 0, false, filter, nil, nil) // BAD CWE-90
	safe := fmt.Sprintf("(uid=%s)", ldap.EscapeFilter(c.Query("u")))
	ldap.NewSearchRequest("dc=x", 2, 0, 0, 0, false, safe, nil, nil) // OK
	_ = bson.M{"$where": "this.a == '" + c.Query("a") + "'"}         // BAD CWE-943
	_ = bson.M{"a": c.Query("a")}                                    // OK
}

func middleware(r *gin.Engine) {
	r.Use(cors.New(cors.Config{AllowAllOrigins: true, AllowCredentials: true})) // BAD CWE-942
	r.Use(cors.New(cors.Config{AllowOrigins: []string{"https://x.example"}}))   // OK
	srv := &http.Server{Addr: ":8080"}                                          // BAD CWE-400
	srv2 := &http.Server{Addr: ":8080", ReadHeaderTimeout: 5 * time.Second}     // OK
	_, _ = srv, srv2
	jwt.NewParser().ParseUnverified("x", jwt.MapClaims{}) // BAD CWE-347
}
