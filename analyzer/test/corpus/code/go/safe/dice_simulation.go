package game

import (
	"fmt"
	"math/rand"
	"strings"
)

type Board struct {
	cells [9]rune
}

func (b *Board) Place(i int, mark rune) error {
	if i < 0 || i >= len(b.cells) {
		return fmt.Errorf("cell %d is off the board", i)
	}
	b.cells[i] = mark
	return nil
}

func (b *Board) String() string {
	var s strings.Builder
	for i, cell := range b.cells {
		s.WriteRune(cell)
		if i%3 == 2 {
			s.WriteByte('\n')
		}
	}
	return s.String()
}

func Roll(r *rand.Rand, dice int) (sum int) {
	for range dice {
		sum += r.Intn(6) + 1
	}
	return sum
}
