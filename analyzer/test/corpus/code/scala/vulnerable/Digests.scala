package security

import java.security.MessageDigest
import javax.crypto.Cipher
import javax.crypto.spec.SecretKeySpec

object Digests {

  private val signingSecret = "7f3kq0Zs81mWvx2p" // !! CWE-798

  def password(text: String): String =
    MessageDigest.getInstance("MD5").digest(text.getBytes("UTF-8")).map("%02x".format(_)).mkString // !! CWE-328

  def seal(key: Array[Byte], data: Array[Byte]): Array[Byte] = {
    val cipher = Cipher.getInstance("DES/ECB/PKCS5Padding") // !! CWE-327
    cipher.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(key, "DES"))
    cipher.doFinal(data)
  }
}
