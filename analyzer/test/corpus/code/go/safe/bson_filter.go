package shop

import (
	"net/http"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

type Orders struct {
	orders *mongo.Collection
}

func (s *Orders) Find(w http.ResponseWriter, r *http.Request) {
	owner := r.URL.Query().Get("owner")
	cursor, err := s.orders.Find(r.Context(), bson.M{"owner": owner})
	if err != nil {
		http.Error(w, "failed", http.StatusInternalServerError)
		return
	}
	defer cursor.Close(r.Context())
}

func (s *Orders) Count(w http.ResponseWriter, r *http.Request) {
	n, err := s.orders.CountDocuments(r.Context(), bson.D{{"$where", "this.total > this.paid"}})
	if err != nil || n == 0 {
		http.NotFound(w, r)
	}
}
