package ring

import "errors"

var ErrEmpty = errors.New("ring: empty")

type Buffer[T any] struct {
	items []T
	head  int
	size  int
}

func New[T any](capacity int) *Buffer[T] {
	return &Buffer[T]{items: make([]T, capacity)}
}

func (b *Buffer[T]) Push(item T) {
	b.items[(b.head+b.size)%len(b.items)] = item
	if b.size < len(b.items) {
		b.size++
		return
	}
	b.head = (b.head + 1) % len(b.items)
}

func (b *Buffer[T]) Pop() (T, error) {
	var zero T
	if b.size == 0 {
		return zero, ErrEmpty
	}
	item := b.items[b.head]
	b.head = (b.head + 1) % len(b.items)
	b.size--
	return item, nil
}
