package security

import java.security.{MessageDigest, SecureRandom}
import javax.crypto.Cipher
import javax.crypto.spec.{GCMParameterSpec, SecretKeySpec}

object Sealing {

  private val random = new SecureRandom()
  private lazy val signingSecret = sys.env("SIGNING_SECRET")

  def checksum(data: Array[Byte]): Array[Byte] = MessageDigest.getInstance("SHA-256").digest(data)

  def seal(key: Array[Byte], data: Array[Byte]): Array[Byte] = {
    val nonce = new Array[Byte](12)
    random.nextBytes(nonce)
    val cipher = Cipher.getInstance("AES/GCM/NoPadding")
    cipher.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(key, "AES"), new GCMParameterSpec(128, nonce))
    nonce ++ cipher.doFinal(data)
  }
}
