import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;
import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;

public class PasswordKeeper {

    private static final int ITERATIONS = 310_000;

    private final BCryptPasswordEncoder encoder = new BCryptPasswordEncoder(12);

    public byte[] derive(char[] password, byte[] salt) throws Exception {
        PBEKeySpec spec = new PBEKeySpec(password, salt, ITERATIONS, 256);
        return SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256").generateSecret(spec).getEncoded();
    }

    public String encode(String password) {
        return encoder.encode(password);
    }
}
