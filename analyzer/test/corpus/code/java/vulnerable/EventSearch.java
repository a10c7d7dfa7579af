package com.example.events;

import com.mongodb.BasicDBObject;
import com.mongodb.client.MongoCollection;
import javax.servlet.http.HttpServletRequest;
import org.bson.Document;

public class EventSearch {
    private final MongoCollection<Document> events;

    public EventSearch(MongoCollection<Document> events) {
        this.events = events;
    }

    public long count(HttpServletRequest request) {
        String city = request.getParameter("city");
        return events.countDocuments(BasicDBObject.parse("{ \"city\": \"" + city + "\" }")); // !! CWE-943
    }
}
