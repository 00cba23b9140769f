"""Implements exports: all items of a resource, read one at a time."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable, Iterator
from typing import Any, Generic, TypeVar

import httpx

from . import models
from ._errors import ApiConnectionError
from ._exchange import ObservedAttempt, attempt_of
from ._failure import api_error, connection_error
from ._options import RequestOptions
from ._request import request
from ._response import RawResponse
from ._settings import Settings

T = TypeVar("T")


class ExportIncompleteError(ApiConnectionError):
    """The connection ended before the end of the export: discard its items, and start again."""


class _Lines(Generic[T]):
    """Verifies the lines of an export."""

    def __init__(self, read: Callable[[Any], T]) -> None:
        self._read = read
        self._count = 0
        self.is_complete = False

    def item(self, line: str) -> T | None:
        """Returns the item in a line, or None for a line of another type."""
        fields = _fields(line)
        if fields.get("type") == "item":
            self._count += 1
            return self._read(fields["data"])
        if fields.get("type") == "end":
            self.is_complete = fields["count"] == self._count
        return None

    def check(self) -> None:
        if not self.is_complete:
            raise ExportIncompleteError(
                f"The export ended after {self._count} items, without its end."
            )


def _fields(line: str) -> dict[str, Any]:
    # The last line of an export that was cut can be half of one.
    try:
        fields = json.loads(line)
    except ValueError as error:
        raise ExportIncompleteError("The export ended within a line.") from error
    return fields if isinstance(fields, dict) else {}


def _start(line: str | None) -> dict[str, Any]:
    fields = _fields(line) if line else {}
    if fields.get("type") != "start":
        raise ExportIncompleteError("The export has no start.")
    return fields


def _incomplete(cause: httpx.RequestError) -> ExportIncompleteError:
    error = ExportIncompleteError(f"The connection ended during the export: {cause}")
    error.__cause__ = cause
    return error


class Export(Generic[T]):
    """An export. Iterate over it once; close it, or use it with `with`, to end it earlier."""

    position: str
    """Pass it as `after` to `events.follow`, to get all changes that the export lacks."""
    created_at: str
    """The time at which the items were as exported, in RFC 3339."""

    def __init__(self, response: httpx.Response, read: Callable[[Any], T]) -> None:
        self._response = response
        self._lines = response.iter_lines()
        self._items = _Lines(read)
        try:
            start = _start(next(self._lines, None))
        except httpx.RequestError as error:
            raise _incomplete(error) from error
        self.position = start["position"]
        self.created_at = start["createdAt"]

    def __iter__(self) -> Iterator[T]:
        """Yields the items. Raises ExportIncompleteError if the end is missing."""
        try:
            for line in self._lines:
                item = self._items.item(line)
                if item is not None:
                    yield item
        except httpx.RequestError as error:
            raise _incomplete(error) from error
        finally:
            self.close()
        self._items.check()

    def close(self) -> None:
        """Ends the export."""
        self._response.close()

    def __enter__(self) -> Export[T]:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class AsyncExport(Generic[T]):
    """An export of the async client. Iterate over it once, with `async for`."""

    position: str
    """Pass it as `after` to `events.follow`, to get all changes that the export lacks."""
    created_at: str
    """The time at which the items were as exported, in RFC 3339."""

    def __init__(
        self,
        response: httpx.Response,
        lines: AsyncIterator[str],
        start: dict[str, Any],
        read: Callable[[Any], T],
    ) -> None:
        self._response = response
        self._lines = lines
        self._items = _Lines(read)
        self.position = start["position"]
        self.created_at = start["createdAt"]

    async def __aiter__(self) -> AsyncIterator[T]:
        """Yields the items. Raises ExportIncompleteError if the end is missing."""
        try:
            async for line in self._lines:
                item = self._items.item(line)
                if item is not None:
                    yield item
        except httpx.RequestError as error:
            raise _incomplete(error) from error
        finally:
            await self.aclose()
        self._items.check()

    async def aclose(self) -> None:
        """Ends the export."""
        await self._response.aclose()

    async def __aenter__(self) -> AsyncExport[T]:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.aclose()


def _head(response: httpx.Response) -> RawResponse:
    """Returns the beginning of a response, before its body has arrived."""
    return RawResponse(response.status_code, response.headers, b"")


def _raw(response: httpx.Response) -> RawResponse:
    return RawResponse(response.status_code, response.headers, response.content)


class Exports:
    """Exports of all items of a resource at one point in time."""

    def __init__(self, http: httpx.Client, settings: Settings) -> None:
        self._http = http
        self._settings = settings

    def customers(self, options: RequestOptions | None = None) -> Export[models.Customer]:
        """Exports all customers. Requires the scope `customers:read`."""
        return self._start("customers", models.Customer.from_dict, options)

    def locations(self, options: RequestOptions | None = None) -> Export[models.Location]:
        """Exports all locations. Requires the scope `customers:read`."""
        return self._start("locations", models.Location.from_dict, options)

    def skus(self, options: RequestOptions | None = None) -> Export[models.Sku]:
        """Exports all SKUs. Requires the scope `customers:read`."""
        return self._start("skus", models.Sku.from_dict, options)

    def pricelists(self, options: RequestOptions | None = None) -> Export[models.Pricelist]:
        """Exports all pricelists. Requires the scope `customers:read`."""
        return self._start("pricelists", models.Pricelist.from_dict, options)

    def services(self, options: RequestOptions | None = None) -> Export[models.Service]:
        """Exports all services. Requires the scope `customers:read`."""
        return self._start("services", models.Service.from_dict, options)

    def zones(self, options: RequestOptions | None = None) -> Export[models.Zone]:
        """Exports all zones. Requires the scope `customers:read`."""
        return self._start("zones", models.Zone.from_dict, options)

    def products(
        self, options: RequestOptions | None = None
    ) -> Export[models.CatalogEntry]:
        """Exports all products. Requires the scope `customers:read`."""
        return self._start("products", models.CatalogEntry.from_dict, options)

    def material_types(
        self, options: RequestOptions | None = None
    ) -> Export[models.CatalogEntry]:
        """Exports all material types. Requires the scope `customers:read`."""
        return self._start("material-types", models.CatalogEntry.from_dict, options)

    def load_compositions(
        self, options: RequestOptions | None = None
    ) -> Export[models.CatalogEntry]:
        """Exports all load compositions. Requires the scope `customers:read`."""
        return self._start("load-compositions", models.CatalogEntry.from_dict, options)

    def pricing_types(
        self, options: RequestOptions | None = None
    ) -> Export[models.CatalogEntry]:
        """Exports all pricing types. Requires the scope `customers:read`."""
        return self._start("pricing-types", models.CatalogEntry.from_dict, options)

    def _start(
        self, resource: str, read: Callable[[Any], T], options: RequestOptions | None
    ) -> Export[T]:
        call = request("exportResource", "GET", f"/v1/exports/{resource}", options=options)
        send = attempt_of(self._settings, call)
        try:
            with ObservedAttempt(self._settings, call, send) as observed:
                response = self._http.send(
                    self._http.build_request(
                        send.method, send.url, headers=send.headers, timeout=send.timeout
                    ),
                    stream=True,
                    follow_redirects=False,
                )
                observed.record(_head(response))
            if response.status_code != 200:
                response.read()
                raise api_error(_raw(response))
        except httpx.RequestError as error:
            raise connection_error(error, send.timeout) from error
        return Export(response, read)


class AsyncExports:
    """Exports of all items of a resource at one point in time, of the async client."""

    def __init__(self, http: httpx.AsyncClient, settings: Settings) -> None:
        self._http = http
        self._settings = settings

    async def customers(
        self, options: RequestOptions | None = None
    ) -> AsyncExport[models.Customer]:
        """Exports all customers. Requires the scope `customers:read`."""
        return await self._start("customers", models.Customer.from_dict, options)

    async def locations(
        self, options: RequestOptions | None = None
    ) -> AsyncExport[models.Location]:
        """Exports all locations. Requires the scope `customers:read`."""
        return await self._start("locations", models.Location.from_dict, options)

    async def skus(self, options: RequestOptions | None = None) -> AsyncExport[models.Sku]:
        """Exports all SKUs. Requires the scope `customers:read`."""
        return await self._start("skus", models.Sku.from_dict, options)

    async def pricelists(
        self, options: RequestOptions | None = None
    ) -> AsyncExport[models.Pricelist]:
        """Exports all pricelists. Requires the scope `customers:read`."""
        return await self._start("pricelists", models.Pricelist.from_dict, options)

    async def services(self, options: RequestOptions | None = None) -> AsyncExport[models.Service]:
        """Exports all services. Requires the scope `customers:read`."""
        return await self._start("services", models.Service.from_dict, options)

    async def zones(self, options: RequestOptions | None = None) -> AsyncExport[models.Zone]:
        """Exports all zones. Requires the scope `customers:read`."""
        return await self._start("zones", models.Zone.from_dict, options)

    async def products(
        self, options: RequestOptions | None = None
    ) -> AsyncExport[models.CatalogEntry]:
        """Exports all products. Requires the scope `customers:read`."""
        return await self._start("products", models.CatalogEntry.from_dict, options)

    async def material_types(
        self, options: RequestOptions | None = None
    ) -> AsyncExport[models.CatalogEntry]:
        """Exports all material types. Requires the scope `customers:read`."""
        return await self._start("material-types", models.CatalogEntry.from_dict, options)

    async def load_compositions(
        self, options: RequestOptions | None = None
    ) -> AsyncExport[models.CatalogEntry]:
        """Exports all load compositions. Requires the scope `customers:read`."""
        return await self._start("load-compositions", models.CatalogEntry.from_dict, options)

    async def pricing_types(
        self, options: RequestOptions | None = None
    ) -> AsyncExport[models.CatalogEntry]:
        """Exports all pricing types. Requires the scope `customers:read`."""
        return await self._start("pricing-types", models.CatalogEntry.from_dict, options)

    async def _start(
        self, resource: str, read: Callable[[Any], T], options: RequestOptions | None
    ) -> AsyncExport[T]:
        call = request("exportResource", "GET", f"/v1/exports/{resource}", options=options)
        send = attempt_of(self._settings, call)
        try:
            with ObservedAttempt(self._settings, call, send) as observed:
                response = await self._http.send(
                    self._http.build_request(
                        send.method, send.url, headers=send.headers, timeout=send.timeout
                    ),
                    stream=True,
                    follow_redirects=False,
                )
                observed.record(_head(response))
            if response.status_code != 200:
                await response.aread()
                raise api_error(_raw(response))
            lines = response.aiter_lines()
            start = _start(await anext(lines, None))
        except httpx.RequestError as error:
            raise connection_error(error, send.timeout) from error
        return AsyncExport(response, lines, start, read)
