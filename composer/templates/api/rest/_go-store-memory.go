// store keeps records in memory, in the order of their creation. They are lost when the process ends.
type store[T any, M model[T]] struct {
	name string
	mu   sync.RWMutex
	rows []T
	// conflict returns the name of a unique field that has the same value in both records.
	conflict func(a, b *T) string
}

func (s *store[T, M]) notFound() error {
	return fail(http.StatusNotFound, "not_found", "This "+s.name+" does not exist.")
}

// index returns where a record is, or -1. The caller holds the lock.
func (s *store[T, M]) index(id string) int {
	return slices.IndexFunc(s.rows, func(row T) bool {
//: if softDelete
		return M(&row).base().ID == id && M(&row).base().DeletedAt == nil
//: else
		return M(&row).base().ID == id
//: end
	})
}

func (s *store[T, M]) find(matches func(*T) bool) []T {
	s.mu.RLock()
	defer s.mu.RUnlock()
	found := []T{}
	for _, row := range s.rows {
//: if softDelete
		if M(&row).base().DeletedAt == nil && matches(&row) {
//: else
		if matches(&row) {
//: end
			found = append(found, row)
		}
	}
	return found
}

func (s *store[T, M]) get(id string) (T, error) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	if at := s.index(id); at >= 0 {
		return s.rows[at], nil
	}
	var none T
	return none, s.notFound()
}

// save adds a record without an ID, and changes one with an ID.
func (s *store[T, M]) save(row T) (T, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	base := M(&row).base()
	for _, other := range s.rows {
		if s.conflict == nil || M(&other).base().ID == base.ID {
			continue
		}
		if field := s.conflict(&row, &other); field != "" {
			return row, fail(http.StatusConflict, "conflict", "Another "+s.name+" has this "+field+".")
		}
	}
	base.UpdatedAt = time.Now().UTC()
	if base.ID == "" {
		base.ID = newID()
		base.CreatedAt = base.UpdatedAt
		s.rows = append(s.rows, row)
		return row, nil
	}
	at := s.index(base.ID)
	if at < 0 {
		return row, s.notFound()
	}
	s.rows[at] = row
	return row, nil
}

func (s *store[T, M]) remove(id string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	at := s.index(id)
	if at < 0 {
		return s.notFound()
	}
//: if softDelete
	now := time.Now().UTC()
	M(&s.rows[at]).base().DeletedAt = &now
//: else
	s.rows = slices.Delete(s.rows, at, at+1)
//: end
	return nil
}
//: if softDelete

// deleted returns a record that can be restored.
func (s *store[T, M]) deleted(id string) (T, error) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	for _, row := range s.rows {
		if base := M(&row).base(); base.ID == id && base.DeletedAt != nil {
			return row, nil
		}
	}
	var none T
	return none, s.notFound()
}

func (s *store[T, M]) restore(id string) (T, error) {
	s.mu.Lock()
	for at := range s.rows {
		if base := M(&s.rows[at]).base(); base.ID == id {
			base.DeletedAt = nil
		}
	}
	s.mu.Unlock()
	return s.get(id)
}
//: end
//: if auth

func userByEmail(email string) (User, bool) {
	found := userStore.find(func(user *User) bool { return user.Email == email })
	if len(found) == 0 {
		return User{}, false
	}
	return found[0], true
}
//: end
//: if roles

func countUsers() int {
	return len(userStore.find(func(*User) bool { return true }))
}
//: end
