import android.content.Context

class ExportService(private val context: Context) {
    fun export(lines: List<String>) {
        context.openFileOutput("export.csv", Context.MODE_WORLD_READABLE).use { out -> // !! CWE-732
            lines.forEach { out.write((it + "\n").toByteArray()) }
        }
    }

    fun savePin(pin: String) {
        val prefs = context.getSharedPreferences("login", Context.MODE_PRIVATE)
        prefs.edit().putString("pin", pin).apply() // !! CWE-312
    }
}
