import java.io.File

class BackupTask(private val target: File) {
    fun run(folder: String): Int {
        val command = "tar czf ${target.path} $folder"
        val process = Runtime.getRuntime().exec(arrayOf("sh", "-c", command)) // !! CWE-78
        return process.waitFor()
    }
}

fun main(args: Array<String>) {
    val code = BackupTask(File("backup.tgz")).run(args.firstOrNull() ?: ".")
    println("exit code $code")
}
