
func main() {
	var handler http.Handler = routes()
//: if apiKey
	handler = requireAPIKey(handler)
//: end
//: if rateLimit
	handler = limitRate(handler)
//: end
//: if cors
	handler = allowOrigins(handler)
//: end
//: if logging
	handler = logRequests(handler)
//: end
	server := &http.Server{
		Addr:              ":" + cmp.Or(os.Getenv("PORT"), "__port__"),
		Handler:           handler,
		ReadHeaderTimeout: 10 * time.Second,
	}
	log.Printf("Listening on http://localhost%s", server.Addr)
//: if shutdown
	stopped, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	go func() {
		if err := server.ListenAndServe(); !errors.Is(err, http.ErrServerClosed) {
			log.Fatal(err)
		}
	}()
	<-stopped.Done()
	log.Print("Finishing open requests")
	deadline, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	if err := server.Shutdown(deadline); err != nil {
		log.Printf("cannot stop cleanly: %v", err)
	}
//: else
	log.Fatal(server.ListenAndServe())
//: end
}
