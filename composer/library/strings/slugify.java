import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Turns titles into the parts of web addresses that name them: lower case, no accents, hyphens between words. */
public final class Slugify {
    private Slugify() {}

    public static String slugify(String title) {
        return slugify(title, "-", Integer.MAX_VALUE);
    }

    /** A slug that is too long ends after the last word that fits. Only a single word that is longer is cut. */
    public static String slugify(String title, String separator, int maxLength) {
        String plain = Normalizer.normalize(title, Normalizer.Form.NFKD)
            .replaceAll("\\p{M}", "")
            .toLowerCase(Locale.ROOT);
        List<String> words = new ArrayList<>(Arrays.asList(plain.split("[^\\p{L}\\p{N}]+")));
        words.removeIf(String::isEmpty);
        while (words.size() > 1 && String.join(separator, words).length() > maxLength) {
            words.remove(words.size() - 1);
        }
        String slug = String.join(separator, words);
        return slug.substring(0, Math.min(slug.length(), maxLength));
    }
}
