package shop

import (
	"context"
	"net/http"

	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
)

type Shop struct {
	orders *mongo.Collection
}

func (s *Shop) Find(w http.ResponseWriter, r *http.Request) {
	owner := r.URL.Query().Get("owner")
	filter := bson.M{"$where": "this.owner == '" + owner + "'"}
	cursor, err := s.orders.Find(context.Background(), filter) // !! CWE-943
	if err != nil {
		http.Error(w, "failed", http.StatusInternalServerError)
		return
	}
	defer cursor.Close(r.Context())
}

func (s *Shop) Count(w http.ResponseWriter, r *http.Request) {
	n, err := s.orders.CountDocuments(r.Context(), bson.D{{"$where", "this.total > " + r.FormValue("min")}}) // !! CWE-943
	if err != nil || n == 0 {
		http.NotFound(w, r)
	}
}
