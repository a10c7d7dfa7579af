var db = openDatabase()

func openDatabase() *gorm.DB {
	// Errors are logged without the values of queries, which may be secret.
	config := gorm.Config{TranslateError: true, Logger: logger.Default.LogMode(logger.Silent)}
//: if postgres
	dsn := os.Getenv("DATABASE_URL")
	if dsn == "" {
		log.Fatal("Set the environment variable DATABASE_URL to the address of the database.")
	}
	database, err := gorm.Open(postgres.Open(dsn), &config)
//: else
//: if memory
	file := "file::memory:?cache=shared"
//: else
	file := cmp.Or(os.Getenv("DATABASE_FILE"), "app.db")
//: end
	database, err := gorm.Open(sqlite.Open(file), &config)
//: end
	if err != nil {
		log.Fatalf("cannot open the database: %v", err)
	}
	if err := database.AutoMigrate(
//: if auth
		&User{},
//: end
//: each resource in resources
		&__resource_Pascal__{},
//: end
	); err != nil {
		log.Fatalf("cannot create the tables: %v", err)
	}
	return database
}

// store keeps records in a table of the database.
type store[T any, M model[T]] struct {
	name string
}

func (s *store[T, M]) query() *gorm.DB { return db.Model(new(T)) }

// asError explains the errors that callers can cause.
func (s *store[T, M]) asError(err error) error {
	switch {
	case errors.Is(err, gorm.ErrRecordNotFound):
		return fail(http.StatusNotFound, "not_found", "This "+s.name+" does not exist.")
	case errors.Is(err, gorm.ErrDuplicatedKey):
		return fail(http.StatusConflict, "conflict", "Another "+s.name+" has the same unique value.")
	}
	return err
}

func (s *store[T, M]) get(id string) (T, error) {
	var row T
	err := db.First(&row, "id = ?", id).Error
	return row, s.asError(err)
}

// save adds a record without an ID, and changes one with an ID.
func (s *store[T, M]) save(row T) (T, error) {
	base := M(&row).base()
	if base.ID == "" {
		base.ID = newID()
		return row, s.asError(db.Create(&row).Error)
	}
	return row, s.asError(db.Save(&row).Error)
}

func (s *store[T, M]) remove(id string) error {
	result := db.Delete(new(T), "id = ?", id)
	if result.Error == nil && result.RowsAffected == 0 {
		return s.asError(gorm.ErrRecordNotFound)
	}
	return result.Error
}
//: if softDelete

// deleted returns a record that can be restored.
func (s *store[T, M]) deleted(id string) (T, error) {
	var row T
	err := db.Unscoped().First(&row, "id = ? AND deleted_at IS NOT NULL", id).Error
	return row, s.asError(err)
}

func (s *store[T, M]) restore(id string) (T, error) {
	if err := s.query().Unscoped().Where("id = ?", id).Update("deleted_at", nil).Error; err != nil {
		var none T
		return none, err
	}
	return s.get(id)
}
//: end
//: if auth

func userByEmail(email string) (User, bool) {
	var user User
	err := db.First(&user, "email = ?", email).Error
	return user, err == nil
}
//: end
//: if roles

func countUsers() int {
	var count int64
	userStore.query().Count(&count)
	return int(count)
}
//: end
