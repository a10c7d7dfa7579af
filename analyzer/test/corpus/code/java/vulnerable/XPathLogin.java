package com.example.legacy;

import java.io.File;
import javax.servlet.http.HttpServletRequest;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathFactory;
import org.w3c.dom.Document;

public class XPathLogin {
    private static final File USERS = new File("/etc/app/users.xml");

    public boolean login(HttpServletRequest request) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
        Document document = factory.newDocumentBuilder().parse(USERS);
        String user = request.getParameter("user");
        String pass = request.getParameter("pass");
        XPath xpath = XPathFactory.newInstance().newXPath();
        String expression = "//user[@name='" + user + "' and @pass='" + pass + "']";
        return (Boolean) xpath.evaluate(expression, document, XPathConstants.BOOLEAN); // !! CWE-643
    }
}
