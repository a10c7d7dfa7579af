class ApiSettings(private val environment: Map<String, String> = System.getenv()) {
    val baseUrl: String = environment["API_URL"] ?: "https://api.example.com/v2"

    val apiKey: String
        get() = environment["API_KEY"] ?: error("API_KEY is not set")

    fun headers(): Map<String, String> = mapOf(
        "X-Api-Key" to apiKey,
        "Accept" to "application/json",
    )
}
