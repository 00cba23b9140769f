"""Calls the operations of scratch-document.ts with mocked responses."""

import json
from datetime import datetime, timezone

import httpx

from partner_api import PartnerApi, models, webhooks
from partner_api.models import Gadget, GadgetEvent, MaybePart, Part, Round, UnknownModel

GADGET = {
    "madeAt": "2025-11-03T15:04:05Z",
    "colour": "blue",
    "main": None,
    "parts": [{"from": "a", "partNo": "7", "raw": "b"}],
    "grid": [["2025-11-03T15:04:05Z"], []],
    "byName": {"x": {"from": "c"}},
    "free": {"any": [1]},
    "list": ["x"],
    "shape": {"type": "round", "radius": 1.5},
}
SHAPES = [GADGET["shape"], {"type": "oval", "size": 2}]
TIME = datetime(2025, 11, 3, 15, 4, 5, tzinfo=timezone.utc)

requests = []


def respond(request: httpx.Request) -> httpx.Response:
    requests.append(request)
    return httpx.Response(200, json={"data": SHAPES if request.method == "GET" else GADGET})


client = PartnerApi(
    "pak_a",
    "http://service.test",
    http_client=httpx.Client(transport=httpx.MockTransport(respond)),
)
gadget = client.big_gadgets.create(
    "a/b",
    is_dry=True,
    import_="i",
    parts=[{"from_": "a", "part_no": "7"}],
    by_name={"x": {"from_": "b"}},
    due_at=TIME,
)
(request,) = requests
assert request.url.raw_path == b"/v1/big-gadgets/a%2Fb/parts?isDry=true", request.url
assert request.headers["idempotency-key"]
assert json.loads(request.content) == {
    "import": "i",
    "parts": [{"from": "a", "partNo": "7"}],
    "byName": {"x": {"from": "b"}},
    "dueAt": "2025-11-03T15:04:05+00:00",
}
assert isinstance(gadget, Gadget)
assert gadget == Gadget(
    made_at=TIME,
    colour="blue",
    main=None,
    parts=[Part(from_="a", part_no="7", raw_="b")],
    grid=[[TIME], []],
    by_name={"x": Part(from_="c")},
    free={"any": [1]},
    list_=["x"],
    shape=Round(type="round", radius=1.5),
), gadget
assert Gadget.from_dict({**GADGET, "main": {"partNo": "8"}}).main == MaybePart(part_no="8")
client.big_gadgets.create("a", import_="i", by_name=None)
assert json.loads(requests[1].content) == {"import": "i", "byName": None}

first, second = client.shapes.list()
assert first == gadget.shape
assert isinstance(second, UnknownModel) and second.raw == SHAPES[1]

event = {"id": "evt_1", "createdAt": "2025-11-03T15:04:05Z", "data": GADGET}
body = json.dumps({**event, "type": "gadget.made"})
made = webhooks.verify(body, webhooks.sign(body, "s"), "s")
assert isinstance(made, GadgetEvent) and made.data == gadget

assert models.Gadget.__doc__ == 'A gadget with `by_name`, C:\\ and """ quotes.', models.Gadget.__doc__
print("done")
