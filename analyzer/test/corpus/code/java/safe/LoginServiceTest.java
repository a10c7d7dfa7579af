package com.example.auth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LoginServiceTest {
    private static final String PASSWORD = "changeme";
    private final UserRepository users = mock(UserRepository.class);
    private LoginService service;

    @BeforeEach
    void setUp() {
        service = new LoginService(users);
    }

    @Test
    void unknownUserIsRejected() {
        when(users.findByEmail("nobody@example.com")).thenReturn(Optional.empty());
        assertThrows(LoginException.class, () -> service.login("nobody@example.com", PASSWORD));
    }

    @Test
    void emailIsTrimmed() {
        assertEquals("a@example.com", service.normalise(" A@example.com "));
    }
}
