
//: include _go-core.go
//: if stored

//: if gorm or sql
//: include _go-store-gorm.go
//: else
//: include _go-store-memory.go
//: end
//: include _go-models.go
//: if listed and resources

//: include _go-query.go
//: end
//: include _go-auth.go
//: include _go-service.go
//: end
//: if upload
//: include _go-upload.go
//: end
