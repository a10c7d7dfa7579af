object ApiConfig {
    const val BASE_URL = "https://api.example.com/v2"
    const val API_KEY = "q7Rz1XfP0mVt84LsYbN2kWcE" // !! CWE-798
    private val signingKey = "c0ffee-4471-prod-signing".toByteArray() // !! CWE-798

    fun headers(): Map<String, String> = mapOf(
        "X-Api-Key" to API_KEY,
        "Accept" to "application/json",
    )

    fun key(): ByteArray = signingKey.copyOf()
}
