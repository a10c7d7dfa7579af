#: if listed
criteria = query.criteria()
#: if owner
criteria["where"] = {**criteria.get("where", {}), "owner_id": user["id"]}
#: end
data, total = __resource_snake___store.page(**criteria)
#: else
#: if owner
data, total = __resource_snake___store.page(where={"owner_id": user["id"]})
#: else
data, total = __resource_snake___store.page()
#: end
#: end
