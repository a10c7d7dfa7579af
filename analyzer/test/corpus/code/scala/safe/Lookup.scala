package http

import akka.http.scaladsl.server.Directives._
import akka.http.scaladsl.server.Route
import java.sql.Connection

class Lookup(connection: Connection) {

  val routes: Route =
    path("books") {
      parameter("q") { q =>
        val statement = connection.prepareStatement("select title from books where title like ?")
        statement.setString(1, "%" + q + "%")
        val rows = statement.executeQuery()
        complete(if (rows.next()) rows.getString(1) else "nothing")
      }
    } ~ path("pages") {
      parameter("n".as[Int]) { n =>
        val rows = connection.createStatement().executeQuery("select title from books limit 10 offset " + n * 10)
        complete(if (rows.next()) rows.getString(1) else "nothing")
      }
    }
}
