package com.example.game;

import java.util.Random;
import java.util.stream.IntStream;

public class DiceGame {
    private final Random random;

    public DiceGame(long seed) {
        this.random = new Random(seed);
    }

    public int[] roll(int dice) {
        return IntStream.range(0, dice).map(i -> random.nextInt(6) + 1).toArray();
    }

    public String grade(int sum) {
        switch (sum) {
            case 2:
            case 12:
                return "jackpot";
            case 7:
                return "lucky";
            default:
                return sum > 7 ? "high" : "low";
        }
    }
}
