import java.io.File;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;

public class TarUnpacker {

    public void unpack(InputStream in, Path target) throws Exception {
        try (TarArchiveInputStream tar = new TarArchiveInputStream(in)) {
            TarArchiveEntry entry;
            while ((entry = tar.getNextTarEntry()) != null) {
                File out = new File(target.toFile(), entry.getName());
                Files.copy(tar, out.toPath()); // !! CWE-22
            }
        }
    }
}
