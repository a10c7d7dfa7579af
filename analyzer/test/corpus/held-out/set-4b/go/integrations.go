package integrations

import (
	"crypto/tls"
	"fmt"
	"net"
	"net/http"
	"net/url"

	"github.com/go-resty/resty/v2"
	"github.com/labstack/echo/v4"
	"go.uber.org/zap"
	"golang.org/x/crypto/ssh"
	"golang.org/x/crypto/ssh/knownhosts"
)

type Service struct {
	http *resty.Client
	log  *zap.Logger
}

type avatarRequest struct {
	URL string `json:"url"`
}

func New(log *zap.Logger) *Service {
	return &Service{http: resty.New().SetTLSClientConfig(&tls.Config{MinVersion: tls.VersionTLS13}), log: log} // OK
}

func NewPartner(log *zap.Logger) *Service {
	return &Service{http: resty.New().SetTLSClientConfig(&tls.Config{InsecureSkipVerify: true}), log: log} // BAD CWE-295
}

func (s *Service) Avatar(c echo.Context) error {
	var req avatarRequest
	if err := c.Bind(&req); err != nil {
		return err
	}
	data, err := s.download(req.URL)
	if err != nil {
		return echo.ErrBadGateway
	}
	return c.Blob(http.StatusOK, "image/png", data)
}

func (s *Service) download(u string) ([]byte, error) {
	resp, err := s.http.R().Get(u) // BAD CWE-918
	if err != nil {
		return nil, err
	}
	return resp.Body(), nil
}

func (s *Service) Weather(c echo.Context) error {
	city := url.QueryEscape(c.QueryParam("city"))
	resp, err := s.http.R().Get("https://api.weather.example.org/v2/now?city=" + city) // OK
	if err != nil {
		return echo.ErrBadGateway
	}
	return c.JSONBlob(http.StatusOK, resp.Body())
}

func (s *Service) Probe(c echo.Context) error {
	addr := fmt.Sprintf("%s:%s", c.QueryParam("host"), c.QueryParam("port"))
	conn, err := net.Dial("tcp", addr) // BAD CWE-918
	if err != nil {
		return c.NoContent(http.StatusGatewayTimeout)
	}
	return conn.Close()
}

func (s *Service) Connect(user, apiKey string) {
	s.log.Info("connecting partner", zap.String("user", user), zap.String("api_key", apiKey)) // BAD CWE-532
	s.log.Info("connected partner", zap.String("user", user), zap.Int("key_len", len(apiKey))) // OK
}

func sftpConfig(user string, signer ssh.Signer) *ssh.ClientConfig {
	return &ssh.ClientConfig{User: user, Auth: []ssh.AuthMethod{ssh.PublicKeys(signer)}, HostKeyCallback: ssh.InsecureIgnoreHostKey()} // BAD CWE-295
}

func backupConfig(user string, signer ssh.Signer) (*ssh.ClientConfig, error) {
	cb, err := knownhosts.New("/etc/backup/known_hosts")
	if err != nil {
		return nil, err
	}
	return &ssh.ClientConfig{User: user, Auth: []ssh.AuthMethod{ssh.PublicKeys(signer)}, HostKeyCallback: cb}, nil // OK
}
