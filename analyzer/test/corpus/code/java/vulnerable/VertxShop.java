import io.vertx.core.AbstractVerticle;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import io.vertx.sqlclient.Pool;

public class VertxShop extends AbstractVerticle {

    private Pool pool;

    @Override
    public void start() {
        Router router = Router.router(vertx);
        router.get("/items").handler(this::items);
        router.get("/hello").handler(context -> {
            String name = context.request().getParam("name");
            context.response().putHeader("content-type", "text/html").end("<h1>Hello " + name + "</h1>"); // !! CWE-79
        });
        router.get("/file").handler(ctx -> ctx.response().sendFile("files/" + ctx.pathParam("name"))); // !! CWE-22
        vertx.createHttpServer().requestHandler(router).listen(8080);
    }

    private void items(RoutingContext ctx) {
        String owner = ctx.queryParam("owner").get(0);
        pool.query("SELECT id FROM items WHERE owner = '" + owner + "'") // !! CWE-89
            .execute()
            .onSuccess(rows -> ctx.json(rows.size()));
    }
}
