package org.shoply.security;

import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.security.config.Customizer;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.http.SessionCreationPolicy;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.csrf.CookieCsrfTokenRepository;

@Configuration
public class WebSecurityConfig {

    private static final Logger LOGGER = LoggerFactory.getLogger(WebSecurityConfig.class);

    @Bean
    @Order(1)
    SecurityFilterChain backoffice(HttpSecurity http) throws Exception {
        http.securityMatcher("/backoffice/**");
        http.formLogin(Customizer.withDefaults());
        http.csrf(csrf -> csrf.disable()); // BAD CWE-352
        http.sessionManagement(session -> session.sessionFixation(fixation -> fixation.none())); // BAD CWE-384
        http.authorizeHttpRequests(auth -> auth.anyRequest().hasRole("STAFF"));
        return http.build();
    }

    @Bean
    @Order(2)
    SecurityFilterChain shop(HttpSecurity http) throws Exception {
        http.formLogin(Customizer.withDefaults());
        http.csrf(csrf -> csrf.csrfTokenRepository(new CookieCsrfTokenRepository())); // OK
        http.sessionManagement(session -> session.sessionFixation(fixation -> fixation.changeSessionId())); // OK
        http.authorizeHttpRequests(auth -> auth.anyRequest().authenticated());
        return http.build();
    }

    @Bean
    @Order(3)
    SecurityFilterChain api(HttpSecurity http) throws Exception {
        http.securityMatcher("/api/**");
        http.sessionManagement(session -> session.sessionCreationPolicy(SessionCreationPolicy.STATELESS)); // OK
        http.oauth2ResourceServer(oauth -> oauth.jwt(Customizer.withDefaults()));
        http.authorizeHttpRequests(auth -> auth.anyRequest().authenticated());
        return http.build();
    }

    void rememberLogin(HttpServletRequest request, HttpServletResponse response) {
        String password = request.getParameter("password");
        Cookie cookie = new Cookie("remember_pw", password); // BAD CWE-312
        cookie.setSecure(true);
        cookie.setHttpOnly(true);
        response.addCookie(cookie);
    }

    void onTokenIssued(String username, String accessToken) {
        String detail = "user=" + username + " token=" + accessToken;
        LOGGER.debug("token issued: {}", detail); // BAD CWE-532
        LOGGER.debug("token issued, {} characters", accessToken.length()); // OK
    }
}
