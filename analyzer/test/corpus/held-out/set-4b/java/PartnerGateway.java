package org.shoply.gateway;

import io.netty.handler.codec.http.DefaultHttpHeaders;
import io.netty.handler.codec.http.HttpHeaders;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import java.io.InputStream;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.util.regex.Pattern;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

@Path("/gateway")
public class PartnerGateway {

    private static final Pattern ORIGIN = Pattern.compile("^https://([a-z]+\\.)?shoply\\.org$");

    @GET
    @Path("/cors")
    public boolean corsAllowed(@QueryParam("origin") String origin) {
        return Pattern.compile("^https://([a-z]+\\.)?shoply.org").matcher(origin).find(); // BAD CWE-20
    }

    @GET
    @Path("/cors2")
    public boolean corsExact(@QueryParam("origin") String origin) {
        return ORIGIN.matcher(origin).matches(); // OK
    }

    HttpHeaders forwardHeaders(String traceId) {
        HttpHeaders headers = new DefaultHttpHeaders(false); // BAD CWE-113
        headers.set("X-Trace-Id", traceId);
        return headers;
    }

    HttpHeaders replyHeaders(String traceId) {
        HttpHeaders headers = new DefaultHttpHeaders(); // OK
        headers.set("X-Trace-Id", traceId);
        return headers;
    }

    @POST
    @Path("/feed")
    public int feed(InputStream body) throws XMLStreamException {
        XMLStreamReader reader = XMLInputFactory.newInstance().createXMLStreamReader(body); // BAD CWE-611
        return countItems(reader);
    }

    @POST
    @Path("/catalog")
    public int catalog(InputStream body) throws XMLStreamException {
        XMLInputFactory factory = XMLInputFactory.newFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        return countItems(factory.createXMLStreamReader(body)); // OK
    }

    private int countItems(XMLStreamReader reader) throws XMLStreamException {
        int items = 0;
        while (reader.hasNext()) {
            if (reader.next() == XMLStreamReader.START_ELEMENT && "item".equals(reader.getLocalName())) {
                items++;
            }
        }
        return items;
    }

    SSLContext partnerContext() throws Exception {
        SSLContext context = SSLContext.getInstance("TLSv1.2");
        context.init(null, new TrustManager[] {new PartnerTrustManager()}, null);
        return context;
    }

    SSLContext bankContext(KeyStore store) throws Exception {
        TrustManagerFactory tmf = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        tmf.init(store);
        SSLContext context = SSLContext.getInstance("TLSv1.3");
        context.init(null, tmf.getTrustManagers(), null); // OK
        return context;
    }

    static class PartnerTrustManager implements X509TrustManager {
        public void checkClientTrusted(X509Certificate[] chain, String authType) {
        }

        public void checkServerTrusted(X509Certificate[] chain, String authType) { // BAD CWE-295
        }

        public X509Certificate[] getAcceptedIssuers() {
            return new X509Certificate[0];
        }
    }
}
