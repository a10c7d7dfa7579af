import com.auth0.jwt.JWT;
import com.auth0.jwt.algorithms.Algorithm;
import java.nio.charset.StandardCharsets;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class KeyFactory {

    public byte[] sign(byte[] body) throws Exception {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec("a3f9x1-webhooks".getBytes(StandardCharsets.UTF_8), "HmacSHA256")); // !! CWE-798
        return mac.doFinal(body);
    }

    public String issue(String subject) {
        return JWT.create().withSubject(subject).sign(Algorithm.HMAC256("k9Q2v-moonrise-77")); // !! CWE-798
    }
}
