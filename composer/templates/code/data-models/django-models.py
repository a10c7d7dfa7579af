#: name: Django models
#: target: python, django
#: phrases: django [orm] (model|models|models.py); models.py; (model|models) (for|in) django
#: includes: properties; fields; attributes; data model; model; models; entity; entities; (strongly|fully) typed; types; domain model; django; python; class; classes; database; db; orm; relations; relationships; foreign keys; many to many; choices; textchoices; unique constraints; default values; __str__; str method; string representation; validators; id; ids; related name; ordering; meta [class]
#: option timestamps: timestamps; created at [and] [updated at] [column|columns|field|fields]; created_at [and] [updated_at] [column|columns|field|fields]; [recorded] [with] timestamp [column|field]
#: option uuid: uuid [primary] [keys|key|ids|id]; (id|ids) uuid
#: accepts tables:
#: accepts models: name, description (optional text), price (money)
#: if uuid
import uuid

#: end
#: if hasLimits
from django.core.validators import MaxValueValidator, MinValueValidator
#: end
from django.db import models


#: each resource in resources
class __resource_Pascal__(models.Model):
#: each field in resource_choiceFields
    class __field_Pascal__(models.TextChoices):
#: each choice in field_choices
        __choice_CONSTANT__ = "__choice_value__", "__choice_label__"
#: end

#: end
#: if uuid
    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
#: end
#: each parent in resource_parents
#: if parent_isSelf
    __parent_snake__ = models.ForeignKey("self", on_delete=models.__parent_djangoRule__, null=True, blank=True, related_name="children")
#: else
#: if parent_isUnique
    __parent_snake__ = models.OneToOneField("__parent_target_Pascal__", on_delete=models.__parent_djangoRule__, related_name="__parent_inverse_one_snake__")
#: else
#: if parent_optional
    __parent_snake__ = models.ForeignKey("__parent_target_Pascal__", on_delete=models.__parent_djangoRule__, null=True, blank=True, related_name="__parent_inverse_many_snake__")
#: else
    __parent_snake__ = models.ForeignKey("__parent_target_Pascal__", on_delete=models.__parent_djangoRule__, related_name="__parent_inverse_many_snake__")
#: end
#: end
#: end
#: end
#: each field in resource_fields
#: if field_type is choice
#: if field_isChoice
    __field_snake__ = __field_django__
#: else
    __field_snake__ = models.CharField(max_length=255)
#: end
#: else
    __field_snake__ = __field_django__
#: end
#: end
#: each peer in resource_peers
#: if peer_isOwner
    __peer_many_snake__ = models.ManyToManyField("__peer_Pascal__", related_name="__peer_self_many_snake__", blank=True)
#: end
#: end
#: if timestamps or resource_hasTimestamps
    created_at = models.DateTimeField(auto_now_add=True)
    updated_at = models.DateTimeField(auto_now=True)
#: end

    class Meta:
#: if timestamps or resource_hasTimestamps
        ordering = ["-created_at"]
#: else
        ordering = ["-pk"]
#: end
        verbose_name_plural = "__resource_many_lower__"

    def __str__(self) -> str:
        return str(self.__resource_title_snake__)


#: end
