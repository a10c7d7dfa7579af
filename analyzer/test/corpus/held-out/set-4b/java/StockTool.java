package org.shoply.stock;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.regex.Pattern;
import org.apache.commons.io.FileUtils;

@WebServlet("/stock")
public class StockTool extends HttpServlet {

    private static final Pattern SKU_LIST = Pattern.compile("^(([A-Z0-9]+)+,?)+$"); // BAD CWE-1333
    private static final Pattern SKU = Pattern.compile("^[A-Z0-9]{4,12}$"); // OK
    private static final File LABELS = new File("/srv/labels");

    @Override
    protected void doGet(HttpServletRequest req, HttpServletResponse resp) throws IOException {
        if (!SKU_LIST.matcher(req.getParameter("skus")).matches()) {
            resp.sendError(400);
            return;
        }
        int units = Integer.parseInt(req.getParameter("units"));
        int bytes = units * 4096; // BAD CWE-190
        resp.setBufferSize(bytes);
        String template = req.getParameter("template");
        String text = FileUtils.readFileToString(new File(LABELS, template), StandardCharsets.UTF_8); // BAD CWE-22
        resp.setContentType("text/plain");
        resp.getWriter().write(text);
    }

    @Override
    protected void doPost(HttpServletRequest req, HttpServletResponse resp) throws IOException {
        String sku = req.getParameter("sku");
        if (!SKU.matcher(sku).matches()) {
            resp.sendError(400);
            return;
        }
        resp.setContentType("text/plain");
        resp.getWriter().write(FileUtils.readFileToString(new File(LABELS, sku + ".txt"), StandardCharsets.UTF_8)); // OK
        int boxes = Math.multiplyExact(Integer.parseInt(req.getParameter("boxes")), 12); // OK
        resp.setIntHeader("X-Units", boxes);
    }

    HikariDataSource primary() {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl("jdbc:postgresql://db.shoply.internal/stock");
        config.setUsername("stock");
        config.setPassword("St0ck!prod-2023"); // BAD CWE-798
        return new HikariDataSource(config);
    }

    HikariDataSource replica() {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl("jdbc:postgresql://replica.shoply.internal/stock");
        config.setUsername("stock");
        config.setPassword(System.getenv("STOCK_REPLICA_PASSWORD")); // OK
        return new HikariDataSource(config);
    }

    File workDirectory() throws IOException {
        return Files.createTempDirectory("stock").toFile(); // OK
    }
}
