import java.util.Random

class OneTimeCode(private val mailer: Mailer) {
    private val random = Random(System.currentTimeMillis()) // !! CWE-337

    fun send(address: String): String {
        val code = "%06d".format(random.nextInt(1_000_000)) // !! CWE-338
        mailer.send(address, "Your code is $code")
        return code
    }
}

interface Mailer {
    fun send(address: String, text: String)
}
