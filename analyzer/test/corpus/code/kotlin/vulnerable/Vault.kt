import java.security.MessageDigest
import javax.crypto.Cipher
import javax.crypto.spec.SecretKeySpec

class Vault(private val key: ByteArray) {
    fun seal(data: ByteArray): ByteArray {
        val cipher = Cipher.getInstance("AES/ECB/PKCS5Padding") // !! CWE-327
        cipher.init(Cipher.ENCRYPT_MODE, SecretKeySpec(key, "AES"))
        return cipher.doFinal(data)
    }

    fun passwordHash(password: String): String {
        val digest = MessageDigest.getInstance("MD5").digest(password.toByteArray()) // !! CWE-916
        return digest.joinToString("") { "%02x".format(it) }
    }
}
