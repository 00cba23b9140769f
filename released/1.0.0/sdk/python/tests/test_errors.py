"""Errors by code, sync and async."""

import pickle
import unittest
import uuid
from typing import Any

import httpx

import partner_api
from partner_api import ApiError, errors

from .support import WORLD, Async, Faults, Sync

UNKNOWN_ID = "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d"


class Errors:
    def refused(self: Any, kind: Any, call: Any) -> Any:
        with self.assertRaises(kind) as caught:
            self.get(call())
        error = caught.exception
        self.assertIs(type(error), kind)
        self.assertEqual(error.request_id, error.headers["x-request-id"])
        return error

    def test_each_code_has_its_class_and_fields(self: Any) -> None:
        client = self.client()
        error = self.refused(
            errors.ValidationFailedError, lambda: client.customers.create(display_name="")
        )
        (issue,) = error.issues
        self.assertEqual(
            (issue.in_, issue.path, issue.keyword), ("body", "/displayName", "minLength")
        )
        self.assertEqual((error.code, error.status), ("VALIDATION_FAILED", 400))
        self.assertTrue(error.documentation.endswith("/docs/errors/VALIDATION_FAILED"))
        self.assertEqual(
            str(error), f"400 VALIDATION_FAILED: {error.message} (request {error.request_id})"
        )
        self.assertIsNotNone(error.idempotency_key)

        error = self.refused(errors.NotFoundError, lambda: client.customers.get(UNKNOWN_ID))
        self.assertEqual((error.status, error.idempotency_key), (404, None))

        other = self.client(api_key="pak_unknown")
        self.refused(errors.UnauthenticatedError, lambda: other.zones.list())

        reader = self.client(api_key=WORLD["readKey"])
        error = self.refused(
            errors.InsufficientScopeError, lambda: reader.customers.create(display_name="A")
        )
        self.assertEqual(error.required_scopes, ["customers:write"])

        error = self.refused(
            errors.ReferenceNotFoundError,
            lambda: client.locations.create(
                customer_id=UNKNOWN_ID, address="1100 Congress Ave, Austin, TX 78701"
            ),
        )
        self.assertEqual(error.issues[0].path, "/customerId")

        error = self.refused(
            errors.AddressNotFoundError,
            lambda: client.locations.validate_address(address="PO Box 1, Austin, TX 78701"),
        )
        self.assertEqual(error.reason, "po_box")

        error = self.refused(
            errors.AddressAmbiguousError,
            lambda: client.locations.validate_address(address="100 Main St, Boerne, TX"),
        )
        self.assertEqual(len(error.candidates), error.total)
        self.assertEqual(error.candidates[0].state, "TX")

        self.refused(
            errors.PayloadTooLargeError, lambda: client.customers.create(display_name="x" * 300_000)
        )

    def test_a_conflict_names_the_other_location(self: Any) -> None:
        client = self.client()
        customer = self.get(client.customers.create(display_name="Two places"))
        first, second = [
            self.get(client.locations.create(customer_id=customer.id, address=address))
            for address in (
                "1100 Congress Ave, Austin, TX 78701",
                "1200 Congress Ave, Austin, TX 78701",
            )
        ]
        error = self.refused(
            errors.LocationExistsError,
            lambda: client.locations.update(
                second.id, address="1100 Congress Ave, Austin, TX 78701"
            ),
        )
        self.assertEqual(error.location_id, first.id)

    def test_a_key_for_two_requests_is_refused(self: Any) -> None:
        client = self.client()
        options = {"idempotency_key": str(uuid.uuid4())}
        self.get(client.customers.create(display_name="A", options=options))
        error = self.refused(
            errors.IdempotencyKeyReusedError,
            lambda: client.customers.create(display_name="B", options=options),
        )
        self.assertEqual(error.idempotency_key, options["idempotency_key"])

    def test_a_code_that_is_new_is_an_api_error(self: Any) -> None:
        body = {"code": "NEW", "message": "New.", "internalRequestId": "r", "extraData": {"a": 1}}
        error = self.raised(httpx.Response(418, json=body))
        self.assertEqual((error.code, error.status, error.request_id), ("NEW", 418, "r"))
        self.assertEqual(error.extra_data, {"a": 1})

    def test_what_is_not_the_service_s_is_unexpected(self: Any) -> None:
        for answer, message in (
            (httpx.Response(404, text="<h1>Not here</h1>"), "begins with: <h1>Not here"),
            (httpx.Response(200, text="<h1>Log in</h1>"), "begins with: <h1>Log in"),
            (httpx.Response(200, json=[1]), "begins with"),
            (httpx.Response(204), "begins with"),
            (httpx.Response(304, json={"code": "A", "message": "B"}), "begins with"),
            (httpx.Response(400, content=b"\xff"), "begins with"),
            (
                httpx.Response(307, headers={"location": "https://b.example"}),
                "to https://b.example",
            ),
        ):
            error = self.raised(answer)
            self.assertEqual(
                (error.code, error.status), ("UNEXPECTED_RESPONSE", answer.status_code)
            )
            self.assertIn(message, error.message)

    def raised(self: Any, answer: httpx.Response) -> ApiError:
        client = self.client(transport=Faults(answer))
        with self.assertRaises(ApiError) as caught:
            self.get(client.customers.create(display_name="A"))
        self.assertIs(type(caught.exception), ApiError)
        return caught.exception


class SyncErrors(Errors, Sync):
    pass


class AsyncErrors(Errors, Async):
    pass


class Classes(unittest.TestCase):
    def test_errors_survive_pickling(self) -> None:
        headers = httpx.Headers({"x-request-id": "r"})
        error = errors.LocationExistsError(
            "LOCATION_EXISTS", "m", 409, "r", {"locationId": "l"}, headers
        )
        error.idempotency_key = "k"
        copy = pickle.loads(pickle.dumps(error))
        self.assertIs(type(copy), errors.LocationExistsError)
        self.assertEqual((str(copy), copy.location_id), (str(error), "l"))
        self.assertEqual((copy.headers, copy.idempotency_key), (headers, "k"))

    def test_a_field_that_is_missing_is_none(self) -> None:
        error = errors.AddressAmbiguousError("ADDRESS_AMBIGUOUS", "m", 422)
        self.assertEqual((error.candidates, error.total), (None, None))

    def test_all_are_of_one_family_and_at_the_top(self) -> None:
        names = [name for name in dir(errors) if name.endswith("Error")]
        self.assertGreater(len(names), 20)
        for name in names:
            self.assertTrue(issubclass(getattr(partner_api, name), errors.PartnerApiError))
