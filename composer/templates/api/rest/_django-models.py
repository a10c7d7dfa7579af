# ---------------------------------------------------------------- models.py
class BaseModel(models.Model):
    """What every record has."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    #: if owner or author
    owner = models.ForeignKey(User, on_delete=models.CASCADE, editable=False)
    #: end
    created_at = models.DateTimeField(auto_now_add=True)
    updated_at = models.DateTimeField(auto_now=True)
    #: if softDelete
    deleted_at = models.DateTimeField(null=True, editable=False)
    #: end

    class Meta:
        abstract = True
        #: if newest
        ordering = ["-created_at"]
        #: else
        ordering = ["created_at"]
        #: end
#: each resource in resources


class __resource_Pascal__(BaseModel):
    #: each field in resource_inputs
    __field_snake__ = __field_pyDjango__
    #: end
    #: each parent in resource_parents
    #: if cascade
    __parent_snake__ = models.ForeignKey(
        "__parent_Pascal__", related_name="__resource_many_snake__", on_delete=models.CASCADE
    )
    #: else
    __parent_snake__ = models.ForeignKey(
        "__parent_Pascal__", related_name="__resource_many_snake__", on_delete=models.PROTECT
    )
    #: end
    #: end

    class Meta(BaseModel.Meta):
        db_table = "__resource_many_snake__"
#: end
#: if auth and accountFields


class Profile(models.Model):
    """What an account has beside its email and password."""

    user = models.OneToOneField(User, primary_key=True, on_delete=models.CASCADE)
    #: each field in accountFields
    __field_snake__ = __field_pyDjango__
    #: end

    class Meta:
        db_table = "profiles"
#: end
