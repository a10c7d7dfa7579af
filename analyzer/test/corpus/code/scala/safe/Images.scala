package controllers

import javax.inject.Inject
import play.api.mvc._
import scala.sys.process._

class Images @Inject() (cc: ControllerComponents) extends AbstractController(cc) {

  private val sizes = Set("small", "large")

  def make = Action { request =>
    val size = request.getQueryString("size").getOrElse("small")
    if (!sizes.contains(size)) BadRequest("size?")
    else {
      val code = Seq("make-thumbs", size).!
      Ok(s"exit code $code")
    }
  }

  def uptime = Action {
    Ok("uptime".!!)
  }
}
