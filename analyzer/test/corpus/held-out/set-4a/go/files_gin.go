package files

import (
	"archive/zip"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"

	"github.com/gin-gonic/gin"
)

const baseDir = "/srv/share"

func Register(r *gin.Engine) {
	r.GET("/raw", raw)
	r.GET("/preview", preview)
	r.GET("/title", title)
	r.POST("/login", login)
}

func raw(c *gin.Context) {
	p := pathFor(c.Query("tenant"), c.Query("file"))
	c.File(p) // BAD CWE-22
}

func pathFor(tenant, name string) string {
	return filepath.Join(baseDir, tenant, name)
}

func preview(c *gin.Context) {
	name := filepath.Clean("/" + c.Query("file"))
	c.File(filepath.Join(baseDir, name)) // OK
}

func title(c *gin.Context) {
	c.JSON(http.StatusOK, gin.H{"title": c.Query("title")}) // OK
}

func login(c *gin.Context) {
	sid := c.GetString("sid")
	c.SetCookie("share_session", sid, 3600, "/", "share.example.net", false, true) // BAD CWE-614
	c.SetCookie("share_device", c.GetString("device"), 3600, "/", "share.example.net", true, true) // OK
	c.Status(http.StatusNoContent)
}

func extractAll(src, dst string) error {
	zr, err := zip.OpenReader(src)
	if err != nil {
		return err
	}
	defer zr.Close()
	for _, f := range zr.File {
		target := filepath.Join(dst, f.Name)
		out, err := os.Create(target) // BAD CWE-22
		if err != nil {
			return err
		}
		copyEntry(out, f)
	}
	return nil
}

func extractInto(zr *zip.ReadCloser, dst string) error {
	root := filepath.Clean(dst) + string(os.PathSeparator)
	for _, f := range zr.File {
		target := filepath.Join(dst, f.Name)
		if !strings.HasPrefix(target, root) {
			continue
		}
		out, err := os.Create(target) // OK
		if err != nil {
			return err
		}
		copyEntry(out, f)
	}
	return nil
}

func copyEntry(out *os.File, f *zip.File) {
	defer out.Close()
	in, err := f.Open()
	if err != nil {
		return
	}
	defer in.Close()
	io.Copy(out, io.LimitReader(in, 10<<20))
}

func prepareSpool() error {
	return os.MkdirAll("/var/spool/share", 0777) // BAD CWE-732
}

func prepareKeys() error {
	return os.MkdirAll("/var/lib/share/keys", 0700) // OK
}
