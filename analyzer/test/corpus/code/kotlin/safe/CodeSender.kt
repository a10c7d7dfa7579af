import java.security.SecureRandom

class CodeSender(private val send: (String, String) -> Unit) {
    private val random = SecureRandom()

    fun sendTo(address: String): String {
        val code = "%06d".format(random.nextInt(1_000_000))
        send(address, "Your code is $code")
        return code
    }
}
