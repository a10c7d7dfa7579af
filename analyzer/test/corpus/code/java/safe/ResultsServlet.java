package com.example.web;

import java.io.IOException;
import java.io.PrintWriter;
import javax.servlet.annotation.WebServlet;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.apache.commons.text.StringEscapeUtils;
import org.owasp.encoder.Encode;

@WebServlet("/results")
public class ResultsServlet extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.setContentType("text/html;charset=UTF-8");
        String term = request.getParameter("q");
        PrintWriter out = response.getWriter();
        out.println("<h1>Results for " + Encode.forHtml(term) + "</h1>");
        out.println("<input name='q' value='" + Encode.forHtmlAttribute(term) + "'>");
        String page = StringEscapeUtils.escapeHtml4(request.getParameter("page"));
        out.println("<p>Page " + page + "</p>");
    }
}
