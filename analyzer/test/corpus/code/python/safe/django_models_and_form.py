from django import forms
from django.db import models
from django.utils import timezone


class Article(models.Model):
    title = models.CharField(max_length=200)
    slug = models.SlugField(unique=True)
    body = models.TextField()
    published = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-published"]

    def __str__(self):
        return self.title

    def publish(self):
        self.published = timezone.now()
        self.save(update_fields=["published"])


class ArticleForm(forms.ModelForm):
    class Meta:
        model = Article
        fields = ["title", "slug", "body"]

    def clean_title(self):
        title = self.cleaned_data["title"].strip()
        if len(title) < 3:
            raise forms.ValidationError("The title is too short.")
        return title
