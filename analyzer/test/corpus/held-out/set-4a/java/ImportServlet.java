package com.acme.imports;

import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import javax.servlet.ServletException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.xml.sax.SAXException;

public class ImportServlet extends HttpServlet {

    private static final File DEST = new File("/var/lib/imports");

    @Override
    protected void doPut(HttpServletRequest req, HttpServletResponse resp) throws ServletException, IOException {
        try {
            Document doc = "v1".equals(req.getParameter("v")) ? parseV1(req.getInputStream()) : parseV2(req.getInputStream());
            resp.setIntHeader("X-Rows", doc.getElementsByTagName("row").getLength());
        } catch (ParserConfigurationException | SAXException e) {
            throw new ServletException(e);
        }
    }

    private Document parseV1(InputStream in) throws ParserConfigurationException, SAXException, IOException {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setNamespaceAware(true);
        return factory.newDocumentBuilder().parse(in); // BAD CWE-611
    }

    private Document parseV2(InputStream in) throws ParserConfigurationException, SAXException, IOException {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
        factory.setXIncludeAware(false);
        return factory.newDocumentBuilder().parse(in); // OK
    }

    @Override
    protected void doPost(HttpServletRequest req, HttpServletResponse resp) throws ServletException, IOException {
        try (ObjectInputStream in = new ObjectInputStream(req.getInputStream())) {
            if (req.getParameter("ids") != null) {
                in.setObjectInputFilter(ObjectInputFilter.Config.createFilter("java.lang.Long;java.lang.Number;!*"));
                getServletContext().setAttribute("lastId", in.readObject()); // OK
            }
        } catch (ClassNotFoundException e) {
            throw new ServletException(e);
        }
    }

    protected Object readSnapshot(HttpServletRequest req) throws IOException, ClassNotFoundException {
        InputStream body = req.getInputStream();
        return new ObjectInputStream(body).readObject(); // BAD CWE-502
    }

    protected void unpack(HttpServletRequest req, boolean strict) throws IOException {
        ZipInputStream zip = new ZipInputStream(req.getInputStream());
        for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
            try (FileOutputStream out = new FileOutputStream(new File(DEST, entry.getName()))) { // BAD CWE-22
                zip.transferTo(out);
            }
        }
    }

    protected void unpackFlat(HttpServletRequest req) throws IOException {
        ZipInputStream zip = new ZipInputStream(req.getInputStream());
        for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
            File target = new File(DEST, entry.getName());
            if (!target.getCanonicalPath().startsWith(DEST.getCanonicalPath() + File.separator)) {
                throw new IOException("bad entry");
            }
            try (FileOutputStream out = new FileOutputStream(target)) { // OK
                zip.transferTo(out);
            }
        }
    }
}
