package com.example.directory;

import javax.naming.NamingEnumeration;
import javax.naming.NamingException;
import javax.naming.directory.DirContext;
import javax.naming.directory.SearchControls;
import javax.naming.directory.SearchResult;
import javax.ws.rs.GET;
import javax.ws.rs.Path;
import javax.ws.rs.QueryParam;

@Path("/people")
public class LdapUserService {
    private final DirContext context;

    public LdapUserService(DirContext context) {
        this.context = context;
    }

    @GET
    public String mail(@QueryParam("uid") String uid) throws NamingException {
        SearchControls controls = new SearchControls();
        controls.setSearchScope(SearchControls.SUBTREE_SCOPE);
        String filter = "(&(objectclass=person)(uid=" + uid + "))";
        NamingEnumeration<SearchResult> results =
                context.search("ou=users,dc=example,dc=org", filter, controls); // !! CWE-90
        return results.hasMore() ? results.next().getAttributes().get("mail").toString() : "";
    }
}
