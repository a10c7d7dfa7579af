// Package version compares version numbers.
package version

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
)

// Compare returns -1, 0 or 1 as the first version is older, the same or newer.
func Compare(first, second string) (int, error) {
	left, err := parse(first)
	if err != nil {
		return 0, err
	}
	right, err := parse(second)
	if err != nil {
		return 0, err
	}
	for index := range max(len(left), len(right)) {
		if difference := cmp.Compare(at(left, index), at(right, index)); difference != 0 {
			return difference, nil
		}
	}
	return 0, nil
}

func parse(version string) ([]int, error) {
	parts := strings.Split(version, ".")
	numbers := make([]int, len(parts))
	for index, part := range parts {
		number, err := strconv.Atoi(part)
		if err != nil {
			return nil, fmt.Errorf("version %q: %w", version, err)
		}
		numbers[index] = number
	}
	return numbers, nil
}

func at(numbers []int, index int) int {
	if index < len(numbers) {
		return numbers[index]
	}
	return 0
}
