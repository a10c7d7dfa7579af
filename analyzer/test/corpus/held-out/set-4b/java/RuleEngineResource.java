package org.shoply.rules;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.jsontype.impl.LaissezFaireSubTypeValidator;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import java.beans.XMLDecoder;
import java.io.InputStream;
import java.util.Map;
import java.util.function.Supplier;
import javax.script.ScriptEngine;
import javax.script.ScriptEngineManager;
import javax.script.ScriptException;
import org.springframework.expression.ExpressionParser;
import org.springframework.expression.spel.standard.SpelExpressionParser;
import org.springframework.expression.spel.support.StandardEvaluationContext;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

@Path("/rules")
public class RuleEngineResource {

    private static final Map<String, Supplier<Action>> ACTIONS = Map.of("mail", MailAction::new, "sms", SmsAction::new);
    private final ExpressionParser spel = new SpelExpressionParser();

    @POST
    @Path("/script")
    public String runScript(@QueryParam("formula") String formula, @QueryParam("qty") int qty) throws ScriptException {
        ScriptEngine engine = new ScriptEngineManager().getEngineByName("nashorn");
        engine.put("qty", qty);
        return String.valueOf(engine.eval("var r = " + formula + "; r")); // BAD CWE-94
    }

    @POST
    @Path("/discount")
    public String runDiscount(@QueryParam("qty") int qty) throws ScriptException {
        ScriptEngine engine = new ScriptEngineManager().getEngineByName("nashorn");
        engine.put("qty", qty);
        return String.valueOf(engine.eval("qty > 10 ? 0.15 : 0.05")); // OK
    }

    @POST
    @Path("/condition")
    public Boolean condition(@QueryParam("expr") String expr) {
        String normalized = normalize(expr);
        return spel.parseExpression(normalized).getValue(new StandardEvaluationContext(new Basket()), Boolean.class); // BAD CWE-94
    }

    private String normalize(String expr) {
        return expr.replace(" AND ", " and ").replace(" OR ", " or ").trim();
    }

    @POST
    @Path("/action")
    public void action(@QueryParam("type") String type) throws ReflectiveOperationException {
        Action action = (Action) Class.forName(type).getDeclaredConstructor().newInstance(); // BAD CWE-470
        action.execute();
    }

    @POST
    @Path("/named-action")
    public void namedAction(@QueryParam("type") String type) {
        ACTIONS.getOrDefault(type, MailAction::new).get().execute(); // OK
    }

    @POST
    @Path("/import/xml")
    public Object importXml(InputStream body) {
        return new XMLDecoder(body).readObject(); // BAD CWE-502
    }

    @POST
    @Path("/import/yaml")
    public Object importYaml(InputStream body) {
        return new Yaml(new SafeConstructor(new LoaderOptions())).load(body); // OK
    }

    ObjectMapper legacyMapper() {
        ObjectMapper mapper = new ObjectMapper();
        mapper.activateDefaultTyping(LaissezFaireSubTypeValidator.instance, ObjectMapper.DefaultTyping.NON_FINAL); // BAD CWE-502
        return mapper;
    }
}
