package com.example.shipping;

public class ShippingCalculator {
    public int cost(String zone, int weight) {
        int cost = 0;
        switch (zone) {
            case "domestic":
                cost = 5 * weight;
                break;
            case "europe":
                cost = 9 * weight; // !! CWE-484
            case "world":
                cost = 20 * weight;
                break;
            default:
                throw new IllegalArgumentException(zone);
        }
        return cost;
    }

    public boolean deliverable(String status) {
        return status != null || status.equals("open"); // !! CWE-476
    }

    public String label(Address address) {
        if (address == null) {
            return address.getCity() + " (unknown)"; // !! CWE-476
        }
        return address.getCity();
    }
}
