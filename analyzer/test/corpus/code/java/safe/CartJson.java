package com.example.cart;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

public class CartJson {
    private final ObjectMapper mapper = new ObjectMapper();

    public Cart read(String cookie) throws JsonProcessingException {
        String json = new String(Base64.getDecoder().decode(cookie), StandardCharsets.UTF_8);
        return mapper.readValue(json, Cart.class);
    }

    public Object settings(String text) {
        return new Yaml(new SafeConstructor(new LoaderOptions())).load(text);
    }
}
