package controllers

import javax.inject.Inject
import play.api.libs.ws.WSClient
import play.api.mvc._
import play.twirl.api.{Html, HtmlFormat}
import scala.concurrent.ExecutionContext

class Weather @Inject() (ws: WSClient, cc: ControllerComponents)(implicit ec: ExecutionContext)
    extends AbstractController(cc) {

  def now = Action.async { request =>
    val city = request.getQueryString("city").getOrElse("Bern")
    ws.url("https://weather.example.com/now").addQueryStringParameters("city" -> city).get().map { response =>
      Ok(response.json)
    }
  }

  def greet = Action { request =>
    val name = request.getQueryString("name").getOrElse("you")
    Ok(Html(s"<h1>Hello ${HtmlFormat.escape(name)}</h1>"))
  }

  def home = Action {
    Redirect("/weather/now")
  }
}
