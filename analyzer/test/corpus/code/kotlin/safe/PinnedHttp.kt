import java.util.concurrent.TimeUnit
import okhttp3.CertificatePinner
import okhttp3.OkHttpClient

object PinnedHttp {
    private const val HOST = "api.example.com"

    fun create(pins: List<String>): OkHttpClient {
        val pinner = CertificatePinner.Builder()
            .add(HOST, *pins.toTypedArray())
            .build()
        return OkHttpClient.Builder()
            .certificatePinner(pinner)
            .callTimeout(20, TimeUnit.SECONDS)
            .build()
    }
}
