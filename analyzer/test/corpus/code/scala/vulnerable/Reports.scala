package controllers

import java.io.File
import javax.inject.Inject
import play.api.mvc._
import scala.io.Source

class Reports @Inject() (cc: ControllerComponents) extends AbstractController(cc) {

  private val folder = "/var/reports/"

  def show = Action { request =>
    val name = request.getQueryString("name").getOrElse("today.txt")
    val source = Source.fromFile(folder + name) // !! CWE-22
    try Ok(source.mkString)
    finally source.close()
  }

  def download = Action { request =>
    val name = request.queryString("name").head
    Ok.sendFile(new File(folder, name)) // !! CWE-22
  }
}
