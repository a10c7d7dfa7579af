package auth

import (
	"net/http"
	"strconv"
)

var pages = map[string]string{"orders": "/orders", "profile": "/me"}

func AfterLogin(w http.ResponseWriter, r *http.Request) {
	target, ok := pages[r.FormValue("next")]
	if !ok {
		target = "/"
	}
	http.Redirect(w, r, target, http.StatusFound)
}

func Short(w http.ResponseWriter, r *http.Request) {
	id, err := strconv.Atoi(r.PathValue("id"))
	if err != nil {
		http.NotFound(w, r)
		return
	}
	http.Redirect(w, r, "/articles/"+strconv.Itoa(id), http.StatusMovedPermanently)
}
