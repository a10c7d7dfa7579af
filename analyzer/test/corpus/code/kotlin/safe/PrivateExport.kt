import android.content.Context

class PrivateExport(private val context: Context) {
    fun export(lines: List<String>) {
        context.openFileOutput("export.csv", Context.MODE_PRIVATE).use { out ->
            lines.forEach { out.write((it + "\n").toByteArray()) }
        }
    }

    fun saveTheme(name: String) {
        val prefs = context.getSharedPreferences("look", Context.MODE_PRIVATE)
        prefs.edit().putString("theme", name).apply()
    }
}
