package org.shoply.orders;

import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.NewCookie;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.List;
import java.util.UUID;

@Path("/orders")
@Produces(MediaType.APPLICATION_JSON)
public class OrderResource {

    @Inject
    EntityManager em;

    @GET
    @Path("/by-status")
    public List<Order> byStatus(@QueryParam("status") String status) {
        return em.createQuery("SELECT o FROM Order o WHERE o.status = '" + status + "'", Order.class).getResultList(); // BAD CWE-89
    }

    @GET
    @Path("/by-customer")
    public List<Order> byCustomer(@QueryParam("customer") String customer) {
        return em.createQuery("SELECT o FROM Order o WHERE o.customer = :c", Order.class).setParameter("c", customer).getResultList(); // OK
    }

    @GET
    @Path("/totals")
    public List<?> totals(@QueryParam("group") String group) {
        String sql = totalsSql(group);
        return em.createNativeQuery(sql).getResultList(); // BAD CWE-89
    }

    private String totalsSql(String group) {
        String column = group == null ? "country" : group.trim();
        return "SELECT " + column + ", SUM(total) FROM orders GROUP BY " + column;
    }

    @GET
    @Path("/totals/{year}")
    public List<?> totalsForYear(@PathParam("year") int year) {
        return em.createNativeQuery("SELECT country, SUM(total) FROM orders_" + year + " GROUP BY country").getResultList(); // OK
    }

    @POST
    @Path("/{id}/pay")
    public Response pay(@PathParam("id") Long id, @QueryParam("next") String next) {
        em.find(Order.class, id).markPaid();
        return Response.seeOther(URI.create(next)).build(); // BAD CWE-601
    }

    @POST
    @Path("/{id}/cancel")
    public Response cancel(@PathParam("id") Long id) {
        em.find(Order.class, id).cancel();
        return Response.seeOther(URI.create("/orders/" + id)).build(); // OK
    }

    @POST
    @Path("/session")
    public Response startSession() {
        NewCookie cart = new NewCookie.Builder("cart_session").value(UUID.randomUUID().toString()).secure(true).httpOnly(false).build(); // BAD CWE-1004
        return Response.ok().cookie(cart).build();
    }

    @POST
    @Path("/checkout-session")
    public Response startCheckout() {
        NewCookie checkout = new NewCookie.Builder("checkout_session").value(UUID.randomUUID().toString()).secure(true).httpOnly(true).build(); // OK
        return Response.ok().cookie(checkout).build();
    }
}
