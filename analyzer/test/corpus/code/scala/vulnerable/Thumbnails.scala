package controllers

import javax.inject.Inject
import play.api.mvc._
import scala.sys.process._

class Thumbnails @Inject() (cc: ControllerComponents) extends AbstractController(cc) {

  def make = Action { request =>
    val file = request.getQueryString("file").getOrElse("none.png")
    val command = s"convert uploads/$file -resize 64x64 thumbs/$file"
    val code = command.! // !! CWE-78
    Ok(s"exit code $code")
  }

  def info(name: String) = Action { request =>
    val format = request.headers.get("X-Format").getOrElse("%w")
    val output = Seq("sh", "-c", "identify -format " + format + " logo.png").!! // !! CWE-78
    Ok(output)
  }
}
