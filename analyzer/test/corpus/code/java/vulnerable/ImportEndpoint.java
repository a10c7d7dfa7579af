package com.example.imports;

import com.thoughtworks.xstream.XStream;
import java.io.InputStream;
import javax.ws.rs.Consumes;
import javax.ws.rs.POST;
import javax.ws.rs.Path;
import javax.ws.rs.core.Response;
import org.yaml.snakeyaml.Yaml;

@Path("/import")
public class ImportEndpoint {
    @POST
    @Path("/yaml")
    @Consumes("application/yaml")
    public Response yaml(InputStream body) {
        Object document = new Yaml().load(body); // !! CWE-502
        return Response.ok(document.getClass().getSimpleName()).build();
    }

    @POST
    @Path("/xml")
    @Consumes("application/xml")
    public Response xml(String body) {
        XStream stream = new XStream();
        Object order = stream.fromXML(body); // !! CWE-502
        return Response.ok(order.hashCode()).build();
    }
}
