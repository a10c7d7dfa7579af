package com.example.customers;

import java.util.List;
import java.util.Optional;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.repository.query.Param;

public interface CustomerRepository extends JpaRepository<Customer, Long> {
    Optional<Customer> findByEmail(String email);

    @Query("SELECT c FROM Customer c WHERE c.city = :city ORDER BY c.name")
    List<Customer> inCity(@Param("city") String city);

    @Query(value = "SELECT count(*) FROM customers WHERE active", nativeQuery = true)
    long countActive();
}
