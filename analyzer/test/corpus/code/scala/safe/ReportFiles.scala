package controllers

import java.nio.file.{Files, Paths}
import javax.inject.Inject
import play.api.mvc._

class ReportFiles @Inject() (cc: ControllerComponents) extends AbstractController(cc) {

  private val folder = Paths.get("/var/reports").toRealPath()

  def show = Action { request =>
    val name = request.getQueryString("name").getOrElse("today.txt")
    val path = folder.resolve(name).normalize()
    if (!path.startsWith(folder)) Forbidden
    else Ok(new String(Files.readAllBytes(path), "UTF-8"))
  }
}
