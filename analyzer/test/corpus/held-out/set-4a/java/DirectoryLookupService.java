package com.acme.hr.directory;

import static org.springframework.ldap.query.LdapQueryBuilder.query;

import java.util.List;
import javax.naming.NamingEnumeration;
import javax.naming.NamingException;
import javax.naming.directory.DirContext;
import javax.naming.directory.SearchControls;
import javax.naming.directory.SearchResult;
import javax.servlet.http.HttpServletRequest;
import javax.xml.namespace.QName;
import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathExpressionException;
import javax.xml.xpath.XPathFactory;
import org.springframework.ldap.core.AttributesMapper;
import org.springframework.ldap.core.LdapTemplate;
import org.springframework.stereotype.Service;
import org.w3c.dom.Document;
import org.w3c.dom.Node;

@Service
public class DirectoryLookupService {

    private static final String BASE = "ou=people,dc=acme,dc=com";
    private final DirContext context;
    private final LdapTemplate ldap;
    private final Document permissions;

    public DirectoryLookupService(DirContext context, LdapTemplate ldap, Document permissions) {
        this.context = context;
        this.ldap = ldap;
        this.permissions = permissions;
    }

    public NamingEnumeration<SearchResult> findByUid(HttpServletRequest request) throws NamingException {
        String uid = request.getParameter("uid");
        String filter = "(&(objectClass=person)(uid=" + uid + "))";
        return context.search(BASE, filter, new SearchControls()); // BAD CWE-90
    }

    public NamingEnumeration<SearchResult> findByMail(HttpServletRequest request) throws NamingException {
        Object[] args = {request.getParameter("mail")};
        return context.search(BASE, "(&(objectClass=person)(mail={0}))", args, new SearchControls()); // OK
    }

    public List<String> findByDepartment(HttpServletRequest request) {
        String dept = request.getParameter("dept");
        AttributesMapper<String> mapper = attrs -> (String) attrs.get("cn").get();
        return ldap.search(query().base("ou=people").where("departmentNumber").is(dept), mapper); // OK
    }

    public Node roleNode(HttpServletRequest request) throws XPathExpressionException {
        XPath xpath = XPathFactory.newInstance().newXPath();
        String expr = roleExpression(request.getParameter("user"));
        return (Node) xpath.evaluate(expr, permissions, XPathConstants.NODE); // BAD CWE-643
    }

    private static String roleExpression(String user) {
        return String.format("/permissions/user[@name='%s']/role", user);
    }

    public Node groupNode(HttpServletRequest request) throws XPathExpressionException {
        String group = request.getParameter("group");
        XPath xpath = XPathFactory.newInstance().newXPath();
        xpath.setXPathVariableResolver((QName name) -> "group".equals(name.getLocalPart()) ? group : null);
        return (Node) xpath.evaluate("/permissions/group[@name=$group]", permissions, XPathConstants.NODE); // OK
    }
}
