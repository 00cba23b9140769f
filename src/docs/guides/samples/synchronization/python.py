import json
from pathlib import Path

from partner_api import PartnerApi
from partner_api.errors import ReferenceNotFoundError

client = PartnerApi()
file, position_file = Path("customers.json"), Path("position.txt")
copy = json.loads(file.read_text()) if file.exists() else {}
position = position_file.read_text() if position_file.exists() else None


def save():
    file.write_text(json.dumps(copy))
    position_file.write_text(position)


def copy_all():
    global position
    copy.clear()
    with client.exports.customers() as customers:
        for customer in customers:
            copy[customer.id] = customer.display_name
        position = customers.position
    save()
    print(f"Copied {len(copy)} customers")


def follow():
    global position
    has_more = True
    while has_more:
        page = client.events.list(after=position, limit=100)
        for event in page.data:
            if event.type.startswith("customer."):
                copy[event.data.id] = event.data.display_name
        position, has_more = page.position, page.has_more
        save()
    print(f"Up to date: {len(copy)} customers")


if position is None:
    copy_all()
try:
    follow()
except ReferenceNotFoundError:  # Events after the position are no longer available.
    copy_all()
    follow()
