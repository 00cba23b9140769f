from pathlib import Path

from partner_api import NOT_GIVEN, PartnerApi

client = PartnerApi()
last = Path("last-event.txt")
after = last.read_text() if last.exists() else NOT_GIVEN

for event in client.events.list(after=after, limit=100):
    print(event.id, event.type)
    last.write_text(event.id)
