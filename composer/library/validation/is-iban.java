import java.util.Locale;
import java.util.regex.Pattern;

/** Validates international bank account numbers. */
public final class Iban {
    private static final Pattern SHAPE = Pattern.compile("[A-Z]{2}\\d{2}[A-Z\\d]{11,30}");

    private Iban() {}

    /** Tells whether a text is an IBAN with correct check digits. Spaces are allowed. */
    public static boolean isValid(String text) {
        String iban = text.replace(" ", "").toUpperCase(Locale.ROOT);
        if (!SHAPE.matcher(iban).matches()) {
            return false;
        }
        int rest = 0;
        for (char character : (iban.substring(4) + iban.substring(0, 4)).toCharArray()) {
            int value = Character.digit(character, 36);
            rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
        }
        return rest == 1;
    }
}
