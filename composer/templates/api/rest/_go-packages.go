//: if auth
	"github.com/golang-jwt/jwt/v5"
//: end
//: if hashes
	"golang.org/x/crypto/bcrypt"
//: end
//: if gorm or sql
//: if stored
//: if postgres
	"gorm.io/driver/postgres"
//: else
	"gorm.io/driver/sqlite"
//: end
	"gorm.io/gorm"
//: if sort and resources
	"gorm.io/gorm/clause"
//: end
	"gorm.io/gorm/logger"
//: end
//: end
