import java.security.SecureRandom
import java.security.cert.X509Certificate
import javax.net.ssl.SSLContext
import javax.net.ssl.X509TrustManager
import okhttp3.OkHttpClient

object HttpFactory {
    private val manager = object : X509TrustManager {
        override fun checkClientTrusted(chain: Array<X509Certificate>, type: String) = Unit
        override fun checkServerTrusted(chain: Array<X509Certificate>, type: String) = Unit // !! CWE-295
        override fun getAcceptedIssuers(): Array<X509Certificate> = emptyArray()
    }

    fun create(): OkHttpClient {
        val context = SSLContext.getInstance("TLS")
        context.init(null, arrayOf(manager), SecureRandom())
        return OkHttpClient.Builder()
            .sslSocketFactory(context.socketFactory, manager)
            .hostnameVerifier { _, _ -> true } // !! CWE-297
            .build()
    }
}
