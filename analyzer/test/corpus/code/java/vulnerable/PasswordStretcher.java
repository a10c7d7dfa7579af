import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;
import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;

public class PasswordStretcher {

    private final BCryptPasswordEncoder encoder = new BCryptPasswordEncoder(4); // !! CWE-916

    public byte[] derive(char[] password, byte[] salt) throws Exception {
        PBEKeySpec spec = new PBEKeySpec(password, salt, 1000, 256); // !! CWE-916
        return SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256").generateSecret(spec).getEncoded();
    }

    public String encode(String password) {
        return encoder.encode(password);
    }
}
