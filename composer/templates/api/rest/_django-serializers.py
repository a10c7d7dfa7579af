# ---------------------------------------------------------------- serializers.py
#: if auth
class UserSerializer(serializers.ModelSerializer):
    class Meta:
        model = User
        fields = [
            "id",
            "email",
            #: if roles
            "is_staff",
            #: end
            "date_joined",
        ]
    #: if accountFields

    def to_representation(self, instance: User) -> dict[str, Any]:
        return {**super().to_representation(instance), **ProfileSerializer(instance.profile).data}


class ProfileSerializer(serializers.ModelSerializer):
    class Meta:
        model = Profile
        exclude = ["user"]
    #: end


class SignUpSerializer(serializers.Serializer):
    email = serializers.EmailField(max_length=150)
    password = serializers.CharField(min_length=__passwordLength__, max_length=200, trim_whitespace=False)

    def validate_email(self, email: str) -> str:
        if User.objects.filter(username=email.lower()).exists():
            raise ValidationError("This email is already registered.", code="unique")
        return email.lower()
    #: if digit

    def validate_password(self, password: str) -> str:
        if not any(letter.isdigit() for letter in password):
            raise ValidationError("The password must contain a digit.")
        return password
    #: end

    def create(self, validated_data: dict[str, Any]) -> User:
        email = validated_data["email"]
        #: if roles
        # The first account administers the others.
        is_admin = not User.objects.exists()
        return User.objects.create_user(email, email, validated_data["password"], is_staff=is_admin)
        #: else
        return User.objects.create_user(email, email, validated_data["password"])
        #: end

    def to_representation(self, instance: User) -> dict[str, Any]:
        return UserSerializer(instance).data


class LoginSerializer(serializers.Serializer):
    email = serializers.EmailField()
    password = serializers.CharField(trim_whitespace=False)


#: end
#: each resource in resources
#: if not first


#: end
class __resource_Pascal__Serializer(serializers.ModelSerializer):
    class Meta:
        model = __resource_Pascal__
        fields = [
            "id",
            #: each field in resource_inputs
            "__field_snake__",
            #: end
            #: each parent in resource_parents
            "__parent_snake__",
            #: end
            #: if owner or author
            "owner",
            #: end
            "created_at",
            "updated_at",
        ]
        #: if owner or author
        # The owner is who sends the request.
        read_only_fields = ["owner"]
        #: end
        #: if resource_secrets
        extra_kwargs = {
            #: each field in resource_secrets
            "__field_snake__": {"write_only": True, "min_length": 8},
            #: end
        }
        #: end
    #: each field in resource_secrets

    def validate___field_snake__(self, value: str) -> str:
        return make_password(value)
    #: end
    #: if softDelete
    #: each parent in resource_parents

    def validate___parent_snake__(self, value: "__parent_Pascal__") -> "__parent_Pascal__":
        if value.deleted_at is not None:
            raise ValidationError("This __parent_lower__ does not exist.")
        return value
    #: end
    #: end
#: end
