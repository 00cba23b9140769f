"""Exports all errors: a class for each error code, and their base classes."""

from ._errors import ApiConnectionError as ApiConnectionError
from ._errors import ApiError as ApiError
from ._errors import ApiTimeoutError as ApiTimeoutError
from ._errors import PartnerApiError as PartnerApiError
from ._exports import ExportIncompleteError as ExportIncompleteError
from ._generated.errors import *
from .webhooks import WebhookVerificationError as WebhookVerificationError
