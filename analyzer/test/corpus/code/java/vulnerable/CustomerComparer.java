package com.example.customers;

import java.util.Objects;

public class CustomerComparer {
    public boolean sameCountry(Customer a, Customer b) {
        String left = a.getCountry().trim();
        String right = b.getCountry().trim();
        return left == right; // !! CWE-595
    }

    public boolean isPremium(Customer customer) {
        if (customer.getPlan() == "premium") { // !! CWE-597
            return true;
        }
        return Objects.equals(customer.getPlan(), "enterprise");
    }
}
