package security

import java.io.{ByteArrayInputStream, ObjectInputStream}
import scala.util.Random

object Tokens {

  def resetToken(length: Int): String = {
    val random = new Random()
    val token = Array.fill(length)(random.nextInt(36)).map(Integer.toString(_, 36)).mkString // !! CWE-330
    token
  }

  def restore(bytes: Array[Byte]): AnyRef = {
    val in = new ObjectInputStream(new ByteArrayInputStream(bytes))
    in.readObject() // !! CWE-502
  }
}
