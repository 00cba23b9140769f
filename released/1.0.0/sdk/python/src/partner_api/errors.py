"""Every error that this package raises: one class for each code, and those above them."""

from ._errors import ApiConnectionError as ApiConnectionError
from ._errors import ApiError as ApiError
from ._errors import ApiTimeoutError as ApiTimeoutError
from ._errors import PartnerApiError as PartnerApiError
from ._generated.errors import *
from .webhooks import WebhookVerificationError as WebhookVerificationError
