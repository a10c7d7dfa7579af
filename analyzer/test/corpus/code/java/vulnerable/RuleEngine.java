package com.example.pricing;

import javax.script.ScriptEngine;
import javax.script.ScriptEngineManager;
import javax.script.ScriptException;
import org.springframework.expression.ExpressionParser;
import org.springframework.expression.spel.standard.SpelExpressionParser;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class RuleEngine {
    private final ExpressionParser parser = new SpelExpressionParser();

    @GetMapping("/rule")
    public Object rule(@RequestParam String expression) {
        return parser.parseExpression(expression).getValue(); // !! CWE-917
    }

    @GetMapping("/script")
    public Object script(@RequestParam String code) throws ScriptException {
        ScriptEngine engine = new ScriptEngineManager().getEngineByName("javascript");
        return engine.eval(code); // !! CWE-94
    }
}
