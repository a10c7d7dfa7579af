// Package cache has a cache that evicts the least recently used entry.
package cache

import (
	"container/list"
	"sync"
	"time"
)

// LRUCache holds at most a number of entries. Entries expire if they have a lifetime. It is safe for concurrent use.
type LRUCache[K comparable, V any] struct {
	mu       sync.Mutex
	capacity int
	ttl      time.Duration
	order    *list.List // The entry used last is at the front.
	entries  map[K]*list.Element
}

type entry[K comparable, V any] struct {
	key       K
	value     V
	expiresAt time.Time
}

// NewLRUCache panics if the capacity is less than 1. With a ttl of 0, entries do not expire.
func NewLRUCache[K comparable, V any](capacity int, ttl time.Duration) *LRUCache[K, V] {
	if capacity < 1 {
		panic("cache: capacity must be at least 1")
	}
	return &LRUCache[K, V]{
		capacity: capacity,
		ttl:      ttl,
		order:    list.New(),
		entries:  make(map[K]*list.Element, capacity),
	}
}

// Get returns the value of a key, and whether there is one.
func (c *LRUCache[K, V]) Get(key K) (V, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	var none V
	element, ok := c.entries[key]
	if !ok {
		return none, false
	}
	found := element.Value.(*entry[K, V])
	if found.isExpired() {
		c.remove(element)
		return none, false
	}
	c.order.MoveToFront(element)
	return found.value, true
}

// Set stores a value with the lifetime of the cache.
func (c *LRUCache[K, V]) Set(key K, value V) {
	c.SetWithTTL(key, value, c.ttl)
}

// Put is another name for Set.
func (c *LRUCache[K, V]) Put(key K, value V) {
	c.Set(key, value)
}

// SetWithTTL stores a value with a lifetime of its own; 0 means that it does not expire.
func (c *LRUCache[K, V]) SetWithTTL(key K, value V, ttl time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if element, ok := c.entries[key]; ok {
		c.remove(element)
	}
	stored := &entry[K, V]{key: key, value: value}
	if ttl > 0 {
		stored.expiresAt = time.Now().Add(ttl)
	}
	c.entries[key] = c.order.PushFront(stored)
	if c.order.Len() > c.capacity {
		c.remove(c.order.Back())
	}
}

// Has tells whether a key is stored, without counting as a use.
func (c *LRUCache[K, V]) Has(key K) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	element, ok := c.entries[key]
	return ok && !element.Value.(*entry[K, V]).isExpired()
}

// Delete removes a key and tells whether it was stored.
func (c *LRUCache[K, V]) Delete(key K) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	element, ok := c.entries[key]
	if ok {
		c.remove(element)
	}
	return ok
}

// Clear removes everything.
func (c *LRUCache[K, V]) Clear() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.order.Init()
	clear(c.entries)
}

// Len returns the number of entries.
func (c *LRUCache[K, V]) Len() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.order.Len()
}

func (c *LRUCache[K, V]) remove(element *list.Element) {
	c.order.Remove(element)
	delete(c.entries, element.Value.(*entry[K, V]).key)
}

func (e *entry[K, V]) isExpired() bool {
	return !e.expiresAt.IsZero() && !time.Now().Before(e.expiresAt)
}
