package http

import akka.http.scaladsl.model.{ContentTypes, HttpEntity}
import akka.http.scaladsl.server.Directives._
import akka.http.scaladsl.server.Route
import java.sql.Connection

class Search(connection: Connection) {

  val routes: Route =
    path("search") {
      parameter("q") { q =>
        val statement = connection.createStatement()
        val rows = statement.executeQuery("select title from books where title like '%" + q + "%'") // !! CWE-89
        val title = if (rows.next()) rows.getString(1) else "nothing"
        complete(title)
      }
    } ~ path("echo") {
      parameter("text") { text =>
        complete(HttpEntity(ContentTypes.`text/html(UTF-8)`, "<p>" + text + "</p>")) // !! CWE-79
      }
    }
}
