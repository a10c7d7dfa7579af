public final class __component_Pascal__ {
    private __component_Pascal__() {
    }

    public static void run() {
        throw new UnsupportedOperationException("__component_Pascal__ has no implementation yet");
    }
}
