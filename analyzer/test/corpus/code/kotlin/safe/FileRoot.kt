import java.io.File
import java.nio.file.Files
import java.nio.file.Path

class FileRoot(root: File) {
    private val base: Path = root.toPath().toRealPath()

    fun find(name: String): File? {
        val path = base.resolve(name).normalize()
        if (!path.startsWith(base) || !Files.isRegularFile(path)) return null
        return if (path.toRealPath().startsWith(base)) path.toFile() else null
    }

    fun count(): Int = base.toFile().list().orEmpty().size
}
