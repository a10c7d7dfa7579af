package main

import (
	"context"
	"net"
	"net/http"
	"os/exec"
	"time"
)

func ping(w http.ResponseWriter, r *http.Request) {
	ip := net.ParseIP(r.FormValue("host"))
	if ip == nil {
		http.Error(w, "an IP address is expected", http.StatusBadRequest)
		return
	}
	ctx, cancel := context.WithTimeout(r.Context(), 10*time.Second)
	defer cancel()
	if err := exec.CommandContext(ctx, "ping", "-c", "2", ip.String()).Run(); err != nil {
		w.WriteHeader(http.StatusBadGateway)
		return
	}
	w.WriteHeader(http.StatusNoContent)
}

func version() (string, error) {
	out, err := exec.Command("sh", "-c", "git describe --tags | head -n 1").Output()
	return string(out), err
}
