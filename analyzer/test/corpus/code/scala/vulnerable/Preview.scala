package controllers

import javax.inject.Inject
import play.api.libs.ws.WSClient
import play.api.mvc._
import play.twirl.api.Html
import scala.concurrent.ExecutionContext

class Preview @Inject() (ws: WSClient, cc: ControllerComponents)(implicit ec: ExecutionContext)
    extends AbstractController(cc) {

  def fetch = Action.async { request =>
    val address = request.getQueryString("url").getOrElse("")
    ws.url(address).get().map(response => Ok(response.body)) // !! CWE-918
  }

  def greet = Action { request =>
    val name = request.getQueryString("name").getOrElse("you")
    Ok(Html(s"<h1>Hello $name</h1>")) // !! CWE-79
  }
}
