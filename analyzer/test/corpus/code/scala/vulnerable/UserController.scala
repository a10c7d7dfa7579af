package controllers

import javax.inject.Inject
import play.api.db.Database
import play.api.mvc._

class UserController @Inject() (db: Database, cc: ControllerComponents) extends AbstractController(cc) {

  def find = Action { request =>
    val name = request.getQueryString("name").getOrElse("")
    db.withConnection { connection =>
      val statement = connection.createStatement()
      val rows = statement.executeQuery(s"SELECT id, email FROM users WHERE name = '$name'") // !! CWE-89
      if (rows.next()) Ok(rows.getString("email")) else NotFound
    }
  }

  def leave = Action { request =>
    val target = request.getQueryString("next").getOrElse("/")
    Redirect(target) // !! CWE-601
  }
}
