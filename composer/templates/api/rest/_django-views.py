# ---------------------------------------------------------------- views.py
def has_code(codes: Any, code: str) -> bool:
    if isinstance(codes, dict):
        return any(has_code(part, code) for part in codes.values())
    return any(has_code(part, code) for part in codes) if isinstance(codes, list) else codes == code


def handle_exception(error: Exception, context: dict[str, Any]) -> Response | None:
    """Duplicates and records that others refer to are conflicts."""
    if isinstance(error, models.ProtectedError):
        return Response({"detail": "Other records refer to this one. Delete them first."}, status=409)
    if isinstance(error, IntegrityError):
        return Response({"detail": "Another record has the same unique values."}, status=409)
    response = exception_handler(error, context)
    if response is not None and isinstance(error, ValidationError) and has_code(error.get_codes(), "unique"):
        response.status_code = 409
    return response
#: if health


STARTED_AT = time.monotonic()


def health(_request: Any) -> JsonResponse:
    return JsonResponse({"status": "ok", "uptime": round(time.monotonic() - STARTED_AT)})
#: end
#: if auth


class SignUpView(generics.CreateAPIView):
    serializer_class = SignUpSerializer
    authentication_classes: list[Any] = []
    #: if accountFields

    def perform_create(self, serializer: serializers.BaseSerializer) -> None:
        profile = ProfileSerializer(data=self.request.data)
        profile.is_valid(raise_exception=True)
        with transaction.atomic():
            profile.save(user=serializer.save())
    #: end


class LoginView(APIView):
    authentication_classes: list[Any] = []

    def post(self, request: Request) -> Response:
        serializer = LoginSerializer(data=request.data)
        serializer.is_valid(raise_exception=True)
        user = User.objects.filter(username=serializer.validated_data["email"].lower(), is_active=True).first()
        if user is None or not user.check_password(serializer.validated_data["password"]):
            raise AuthenticationFailed("The email or the password is wrong.")
        refresh = RefreshToken.for_user(user)
        #: if refresh
        return Response({"access": str(refresh.access_token), "refresh": str(refresh)})
        #: else
        return Response({"access": str(refresh.access_token)})
        #: end

    def get_authenticate_header(self, request: Request) -> str:
        return "Bearer"


class MeView(generics.RetrieveAPIView):
    serializer_class = UserSerializer
    permission_classes = [permissions.IsAuthenticated]

    def get_object(self) -> User:
        return self.request.user
#: end
#: if apiKey


API_KEY = os.environ.get("API_KEY", "")


class HasApiKey(permissions.BasePermission):
    """API_KEY must be set; clients send it in the X-API-Key header."""

    message = "Send a valid key in the X-API-Key header."

    def has_permission(self, request: Request, view: Any) -> bool:
        sent = request.headers.get("X-API-Key", "")
        return API_KEY != "" and hmac.compare_digest(sent.encode(), API_KEY.encode())
#: end
#: if adminWrites


class IsAdminOrReadOnly(permissions.BasePermission):
    message = "Only administrators may do this."

    def has_permission(self, request: Request, view: Any) -> bool:
        return request.method in permissions.SAFE_METHODS or bool(request.user and request.user.is_staff)
#: else
#: if adminDeletes


class OnlyAdminsDelete(permissions.BasePermission):
    message = "Only administrators may do this."

    def has_permission(self, request: Request, view: Any) -> bool:
        return request.method != "DELETE" or bool(request.user and request.user.is_staff)
#: end
#: end
#: if author


class IsOwnerOrReadOnly(permissions.BasePermission):
    message = "Only its author may change this."

    def has_object_permission(self, request: Request, view: Any, obj: BaseModel) -> bool:
        return request.method in permissions.SAFE_METHODS or obj.owner_id == request.user.pk
#: end
#: if pagination


#: if offset
class Pagination(pagination.LimitOffsetPagination):
    default_limit = __pageSize__
    max_limit = __pageMax__
#: else
class Pagination(pagination.PageNumberPagination):
    page_size = __pageSize__
    page_size_query_param = "limit"
    max_page_size = __pageMax__
#: end
#: end


class RecordViewSet(viewsets.ModelViewSet):
    """What all records have in common."""

    #: if pagination
    pagination_class = Pagination
    #: end
    #: if auth or apiKey
    permission_classes = [
        #: if apiKey
        HasApiKey,
        #: end
        #: if auth
        #: if publicRead
        permissions.IsAuthenticatedOrReadOnly,
        #: else
        permissions.IsAuthenticated,
        #: end
        #: end
        #: if adminWrites
        IsAdminOrReadOnly,
        #: else
        #: if adminDeletes
        OnlyAdminsDelete,
        #: end
        #: end
        #: if author
        IsOwnerOrReadOnly,
        #: end
    ]
    #: end
    #: if owner or softDelete

    def get_queryset(self) -> models.QuerySet:
        #: if softDelete
        queryset = super().get_queryset().filter(deleted_at__isnull=self.action != "restore")
        #: else
        queryset = super().get_queryset()
        #: end
        #: if owner
        # Others do not learn that a record exists.
        return queryset.filter(owner=self.request.user)
        #: else
        return queryset
        #: end
    #: end
    #: if owner or author

    def perform_create(self, serializer: serializers.BaseSerializer) -> None:
        serializer.save(owner=self.request.user)
    #: end
    #: if softDelete

    def perform_destroy(self, instance: BaseModel) -> None:
        instance.deleted_at = timezone.now()
        instance.save(update_fields=["deleted_at"])

    @action(detail=True, methods=["post"])
    def restore(self, request: Request, pk: str | None = None) -> Response:
        record = self.get_object()
        record.deleted_at = None
        record.save(update_fields=["deleted_at"])
        return Response(self.get_serializer(record).data)
    #: end
#: if upload


UPLOADS = Path(os.environ.get("UPLOAD_DIR", "uploads")).resolve()
UPLOADS.mkdir(parents=True, exist_ok=True)
MAX_UPLOAD_BYTES = __uploadMegabytes__ * 1024 * 1024
#: if imagesOnly
ALLOWED_TYPES = {"image/png": ".png", "image/jpeg": ".jpg", "image/webp": ".webp", "image/gif": ".gif"}
#: end


class UploadView(APIView):
    parser_classes = [MultiPartParser]
    #: if auth or apiKey
    permission_classes = RecordViewSet.permission_classes
    #: end

    def post(self, request: Request) -> Response:
        file = request.FILES.get("file")
        if file is None:
            raise ValidationError({"file": ["Send a file in this form field."]})
        #: if imagesOnly
        suffix = ALLOWED_TYPES.get(file.content_type)
        if suffix is None:
            return Response({"detail": "Only PNG, JPEG, WebP and GIF images are accepted."}, status=415)
        #: else
        suffix = Path(file.name).suffix.lower()
        #: end
        if file.size > MAX_UPLOAD_BYTES:
            return Response({"detail": "The file must not be larger than __uploadMegabytes__ MB."}, status=413)
        # Names of clients are not used as file names: they may contain paths.
        name = f"{uuid.uuid4()}{suffix}"
        with (UPLOADS / name).open("wb") as target:
            for part in file.chunks():
                target.write(part)
        url = request.build_absolute_uri(f"/uploads/{name}")
        return JsonResponse({"url": url, "name": file.name, "type": file.content_type, "size": file.size}, status=201)


def read_upload(_request: Any, name: str) -> Any:
    saved = {entry.name: entry for entry in UPLOADS.iterdir()}.get(name)
    if saved is None:
        return JsonResponse({"detail": "This file does not exist."}, status=404)
    #: if imagesOnly
    return FileResponse(saved.open("rb"))
    #: else
    # Downloads are attachments, so that uploaded HTML never runs in the browser.
    return FileResponse(saved.open("rb"), as_attachment=True)
    #: end
#: end
#: each resource in resources
#: if filter or range or resource_parents


class __resource_Pascal__Filter(filters.FilterSet):
    #: if range
    #: each field in resource_ranges
    #: if field_type is date
    min___field_snake__ = filters.DateFilter(field_name="__field_snake__", lookup_expr="gte")
    max___field_snake__ = filters.DateFilter(field_name="__field_snake__", lookup_expr="lte")
    #: else
    #: if field_type is datetime
    min___field_snake__ = filters.IsoDateTimeFilter(field_name="__field_snake__", lookup_expr="gte")
    max___field_snake__ = filters.IsoDateTimeFilter(field_name="__field_snake__", lookup_expr="lte")
    #: else
    min___field_snake__ = filters.NumberFilter(field_name="__field_snake__", lookup_expr="gte")
    max___field_snake__ = filters.NumberFilter(field_name="__field_snake__", lookup_expr="lte")
    #: end
    #: end
    #: end

    #: end
    class Meta:
        model = __resource_Pascal__
        fields: list[str] = [
            #: if filter
            #: each field in resource_filters
            "__field_snake__",
            #: end
            #: if author
            "owner",
            #: end
            #: end
            #: each parent in resource_parents
            "__parent_snake__",
            #: end
        ]
#: end


class __resource_Pascal__ViewSet(RecordViewSet):
    queryset = __resource_Pascal__.objects.all()
    serializer_class = __resource_Pascal__Serializer
    #: if filter or range or resource_parents
    filterset_class = __resource_Pascal__Filter
    #: end
    #: if search
    search_fields = [
        #: each field in resource_searched
        "__field_snake__",
        #: end
    ]
    #: end
    #: if sort
    ordering_fields = [
        #: each field in resource_inputs
        #: if field_type is password
        #: else
        "__field_snake__",
        #: end
        #: end
        "created_at",
        "updated_at",
    ]
    #: end
    #: each field in resource_fieldRoutes

    @action(detail=True, methods=["patch"], url_path="__field_kebab__")
    def change___field_snake__(self, request: Request, pk: str | None = None) -> Response:
        if set(request.data) != {"__field_snake__"}:
            raise ValidationError({"__field_snake__": ["Send this field and no other."]})
        return self.partial_update(request, pk=pk)
    #: end
    #: each child in resource_children

    @action(detail=True, methods=["get", "post"], url_path="__child_many_kebab__")
    def __child_many_snake__(self, request: Request, pk: str | None = None) -> Response:
        __resource_snake__ = get_object_or_404(self.get_queryset(), pk=pk)
        if request.method == "POST":
            data = request.data.copy()
            data["__resource_snake__"] = __resource_snake__.pk
            serializer = __child_Pascal__Serializer(data=data, context=self.get_serializer_context())
            serializer.is_valid(raise_exception=True)
            self.perform_create(serializer)
            return JsonResponse(serializer.data, status=201)
        records = __child_Pascal__.objects.filter(__resource_snake__=__resource_snake__)
        #: if softDelete
        records = records.filter(deleted_at=None)
        #: end
        #: if owner
        records = records.filter(owner=request.user)
        #: end
        page = self.paginate_queryset(records)
        serializer = __child_Pascal__Serializer(records if page is None else page, many=True)
        return Response(serializer.data) if page is None else self.get_paginated_response(serializer.data)
    #: end
#: end
