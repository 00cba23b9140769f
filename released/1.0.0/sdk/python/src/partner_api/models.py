"""What the service answers, and what webhooks bring."""

from ._generated.models import *
from ._reading import Model as Model
from ._unknown import UnknownEvent as UnknownEvent
from ._unknown import UnknownModel as UnknownModel
