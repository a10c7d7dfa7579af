package com.example.directory;

import javax.naming.NamingEnumeration;
import javax.naming.NamingException;
import javax.naming.directory.DirContext;
import javax.naming.directory.SearchControls;
import javax.naming.directory.SearchResult;
import javax.servlet.http.HttpServletRequest;

public class DirectoryService {
    private final DirContext context;

    public DirectoryService(DirContext context) {
        this.context = context;
    }

    public boolean exists(HttpServletRequest request) throws NamingException {
        SearchControls controls = new SearchControls();
        controls.setSearchScope(SearchControls.SUBTREE_SCOPE);
        Object[] arguments = {request.getParameter("uid")};
        NamingEnumeration<SearchResult> results =
                context.search("ou=users,dc=example,dc=org", "(&(objectclass=person)(uid={0}))", arguments, controls);
        return results.hasMore();
    }
}
