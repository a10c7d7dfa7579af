import java.util.Arrays;

/** Compares version numbers. */
public final class Versions {
    private Versions() {}

    /** Returns -1, 0 or 1 as the first version is older, the same or newer. */
    public static int compare(String first, String second) {
        int[] left = parse(first);
        int[] right = parse(second);
        for (int index = 0; index < Math.max(left.length, right.length); index++) {
            int difference = Integer.compare(at(left, index), at(right, index));
            if (difference != 0) {
                return difference;
            }
        }
        return 0;
    }

    private static int[] parse(String version) {
        return Arrays.stream(version.split("\\.", -1)).mapToInt(Integer::parseInt).toArray();
    }

    private static int at(int[] numbers, int index) {
        return index < numbers.length ? numbers[index] : 0;
    }
}
