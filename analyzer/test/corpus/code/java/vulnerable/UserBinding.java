package com.example.users;

import javax.persistence.Entity;
import javax.persistence.Id;
import org.apache.commons.beanutils.BeanUtils;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import java.util.Map;

@RestController
public class UserBinding {
    private final UserRepository users;

    public UserBinding(UserRepository users) {
        this.users = users;
    }

    @PostMapping("/profile")
    public long update(@RequestParam Map<String, String> form) throws Exception {
        User user = users.current();
        BeanUtils.populate(user, form); // !! CWE-915
        users.save(user);
        return user.id;
    }

    @Entity
    public static class User {
        @Id
        long id;
        String name;
        String role;
    }
}
