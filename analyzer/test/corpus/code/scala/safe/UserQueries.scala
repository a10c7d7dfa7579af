package controllers

import javax.inject.Inject
import play.api.db.Database
import play.api.mvc._

class UserQueries @Inject() (db: Database, cc: ControllerComponents) extends AbstractController(cc) {

  def find = Action { request =>
    val name = request.getQueryString("name").getOrElse("")
    db.withConnection { connection =>
      val statement = connection.prepareStatement("SELECT id, email FROM users WHERE name = ?")
      statement.setString(1, name)
      val rows = statement.executeQuery()
      if (rows.next()) Ok(rows.getString("email")) else NotFound
    }
  }

  def page = Action { request =>
    val number = request.getQueryString("page").flatMap(_.toIntOption).getOrElse(1)
    db.withConnection { connection =>
      val rows = connection.createStatement().executeQuery(s"SELECT id FROM users LIMIT 20 OFFSET ${number.toInt * 20}")
      Ok(rows.getFetchSize.toString)
    }
  }
}
