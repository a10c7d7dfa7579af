import io.ktor.server.application.call
import io.ktor.server.response.respondFile
import io.ktor.server.response.respondText
import io.ktor.server.routing.Route
import io.ktor.server.routing.get
import java.io.File

fun Route.fileRoutes(root: File) {
    get("/files/download") {
        val name = call.request.queryParameters["name"] ?: return@get call.respondText("name?")
        call.respondFile(File(root, name)) // !! CWE-22
    }
    get("/files/count") {
        call.respondText(root.list().orEmpty().size.toString())
    }
}
