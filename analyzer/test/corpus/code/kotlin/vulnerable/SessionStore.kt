import android.util.Log
import java.io.ByteArrayInputStream
import java.io.ObjectInputStream

class SessionStore {
    fun restore(cookie: ByteArray): Session {
        val input = ObjectInputStream(ByteArrayInputStream(cookie))
        return input.readObject() as Session // !! CWE-502
    }

    fun signIn(user: String, password: String): Boolean {
        Log.d("SessionStore", "sign in $user with $password") // !! CWE-532
        return user.isNotEmpty() && password.isNotEmpty()
    }
}

data class Session(val user: String, val created: Long) : java.io.Serializable
