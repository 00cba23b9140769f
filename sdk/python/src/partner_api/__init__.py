"""The Partner API client: `PartnerApi`, and `AsyncPartnerApi` for asyncio."""

from . import errors as errors
from . import hooks as hooks
from . import models as models
from . import params as params
from . import webhooks as webhooks
from ._async import AsyncDetailedPage as AsyncDetailedPage
from ._async import AsyncFeedPage as AsyncFeedPage
from ._async import AsyncPage as AsyncPage
from ._async import AsyncPaginator as AsyncPaginator
from ._client import AsyncPartnerApi as AsyncPartnerApi
from ._client import PartnerApi as PartnerApi
from ._exports import AsyncExport as AsyncExport
from ._exports import Export as Export
from ._not_given import NOT_GIVEN as NOT_GIVEN
from ._not_given import NotGiven as NotGiven
from ._options import RequestOptions as RequestOptions
from ._response import ApiResponse as ApiResponse
from ._sync import DetailedPage as DetailedPage
from ._sync import FeedPage as FeedPage
from ._sync import Page as Page
from ._version import __version__ as __version__
from .errors import *
