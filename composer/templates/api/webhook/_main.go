
	if secret == "" {
		log.Printf("%s is not set. All webhooks are rejected.", secretName)
	}
	server := &http.Server{
		Addr:              ":" + cmp.Or(os.Getenv("PORT"), "__port__"),
		Handler:           router,
		ReadHeaderTimeout: 10 * time.Second,
	}
	log.Printf("Listening on http://localhost%s", server.Addr)
	log.Fatal(server.ListenAndServe())
}
