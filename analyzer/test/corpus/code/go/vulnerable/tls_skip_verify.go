package client

import (
	"crypto/tls"
	"net/http"
	"time"

	"golang.org/x/crypto/ssh"
)

func New() *http.Client {
	transport := &http.Transport{
		TLSClientConfig: &tls.Config{
			InsecureSkipVerify: true, // !! CWE-295
		},
		IdleConnTimeout: 30 * time.Second,
	}
	return &http.Client{Transport: transport, Timeout: 10 * time.Second}
}

func Dial(addr, user string, auth ssh.AuthMethod) (*ssh.Client, error) {
	return ssh.Dial("tcp", addr, &ssh.ClientConfig{
		User:            user,
		Auth:            []ssh.AuthMethod{auth},
		HostKeyCallback: ssh.InsecureIgnoreHostKey(), // !! CWE-322
	})
}
