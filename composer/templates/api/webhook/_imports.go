	"cmp"
	"crypto/hmac"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"encoding/json"
	"io"
	"log"
	"net/http"
	"os"
	"slices"
//: if stripe and not github
	"strconv"
//: end
//: if not github
	"strings"
//: end
	"sync"
	"time"
