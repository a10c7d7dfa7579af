package com.example.mail;

import freemarker.template.Configuration;
import freemarker.template.Template;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.Map;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class TemplatePreview {
    private final Configuration configuration = new Configuration(Configuration.VERSION_2_3_31);

    @PostMapping("/mail/preview")
    public String preview(@RequestParam String template, @RequestParam String user) throws Exception {
        Template compiled = new Template("preview", new StringReader(template), configuration); // !! CWE-1336
        StringWriter out = new StringWriter();
        compiled.process(Map.of("user", user), out);
        return out.toString();
    }
}
