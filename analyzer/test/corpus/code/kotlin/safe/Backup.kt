import java.io.File

class Backup(private val target: File, private val folder: File) {
    fun run(): Int {
        require(folder.isDirectory) { "no such folder" }
        val process = ProcessBuilder("tar", "czf", target.path, "-C", folder.path, ".")
            .redirectErrorStream(true)
            .start()
        process.inputStream.bufferedReader().use { it.readText() }
        return process.waitFor()
    }
}
