import io.vertx.core.AbstractVerticle;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import io.vertx.sqlclient.Pool;
import io.vertx.sqlclient.Tuple;

public class VertxItems extends AbstractVerticle {

    private Pool pool;

    @Override
    public void start() {
        Router router = Router.router(vertx);
        router.get("/items").handler(this::items);
        router.get("/hello").handler(context -> {
            String name = context.request().getParam("name");
            context.response().putHeader("content-type", "text/plain").end("Hello " + name);
        });
        vertx.createHttpServer().requestHandler(router).listen(8080);
    }

    private void items(RoutingContext ctx) {
        String owner = ctx.queryParam("owner").get(0);
        pool.preparedQuery("SELECT id FROM items WHERE owner = $1")
            .execute(Tuple.of(owner))
            .onSuccess(rows -> ctx.json(rows.size()));
    }
}
