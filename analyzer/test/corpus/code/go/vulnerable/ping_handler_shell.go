package main

import (
	"log"
	"net/http"
	"os/exec"
)

func ping(w http.ResponseWriter, r *http.Request) {
	host := r.FormValue("host")
	out, err := exec.Command("sh", "-c", "ping -c 2 "+host).CombinedOutput() // !! CWE-78
	if err != nil {
		http.Error(w, "ping failed", http.StatusBadGateway)
		return
	}
	w.Header().Set("Content-Type", "text/plain")
	if _, err := w.Write(out); err != nil {
		log.Print(err)
	}
}

func main() {
	http.HandleFunc("/ping", ping)
	log.Fatal(http.ListenAndServe(":8080", nil))
}
