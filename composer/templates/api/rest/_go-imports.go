	"errors"
//: if stored or upload or rateLimit
	"fmt"
//: end
//: if stored or upload
	"io"
//: end
	"log"
//: if logging
	"log/slog"
//: end
//: if stored
	"maps"
//: end
//: if pagination and resources
	"math"
//: end
//: if rateLimit
	"net"
//: end
	"net/http"
//: if types_email or auth
	"net/mail"
//: end
//: if types_url or listed and resources
	"net/url"
//: end
	"os"
//: if shutdown
	"os/signal"
//: end
//: if upload
	"path/filepath"
//: end
//: if stored or cors
	"slices"
//: end
//: if listed and resources
	"strconv"
//: end
//: if stored or cors or upload and not imagesOnly
	"strings"
//: end
//: if stored and not gorm and not sql or rateLimit or refresh or logout
	"sync"
//: end
//: if shutdown
	"syscall"
//: end
	"time"
//: if stored
	"unicode/utf8"
//: end
