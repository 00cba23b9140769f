"""Drops failures that baseline.yaml explains, and makes idempotency keys unique."""

import atexit
import itertools
import re
import sys
from collections import Counter
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import schemathesis
import yaml

# Checks with entries in the baseline, and the failures they report. A 5xx response, an undocumented status and a
# response that doesn't match its schema can't be explained: there are no entries for them.
CHECKS = {
    "positive_data_acceptance": "RejectedPositiveData",
    "negative_data_rejection": "AcceptedNegativeData",
    "unsupported_method": "UnsupportedMethodResponse",
}

BASELINE = yaml.safe_load(Path(__file__).with_name("baseline.yaml").read_text(encoding="utf-8"))
for entry in BASELINE:
    if entry["check"] not in CHECKS or not entry["operations"] or not entry["reason"]:
        raise ValueError(f"baseline.yaml: this entry can't be used: {entry}")

occurred = Counter()


@schemathesis.hook
def filter_failure(context, failure, case, response):
    """Returns whether a failure counts: it does unless an entry of the baseline describes it."""
    operation = case.operation.definition.raw["operationId"]
    entries = [
        (number, entry)
        for number, entry in enumerate(BASELINE)
        if operation in entry["operations"] and describes(entry, failure, case, response)
    ]
    if not entries:
        return True
    # Several entries can describe the issues of one response.
    issues = response.json().get("extraData", {}).get("issues", [{}])
    used = [next((number for number, entry in entries if issue.items() >= entry.get("issue", {}).items()), None) for issue in issues]
    if None in used:
        return True
    for number in used:
        occurred[number, operation] += 1
    return False


def describes(entry, failure, case, response):
    """Returns whether check, status, error code and a sent parameter equal the entry."""
    if type(failure).__name__ != CHECKS[entry["check"]] or response.status_code != entry["status"]:
        return False
    if response.json().get("code") != entry.get("code"):
        return False
    query = parse_qs(urlsplit(response.request.url).query, keep_blank_values=True).values()
    sent = [*(case.path_parameters or {}).values(), *itertools.chain(*query), *(case.headers or {}).values()]
    return "sent" not in entry or any(re.search(entry["sent"], str(value)) for value in sent)


VALID_KEY = re.compile("[!-~]{1,255}")
numbers = itertools.count(1)


@schemathesis.hook
def before_call(context, case, kwargs):
    """
    Makes valid idempotency keys unique, and not longer than they may be. Schemathesis sends the same key with many
    different bodies, and the service refuses all but the first: the operation would never see the others.
    """
    key = (case.headers or {}).get("Idempotency-Key")
    if isinstance(key, str) and VALID_KEY.fullmatch(key):
        number = f"{next(numbers):06}"
        case.headers["Idempotency-Key"] = key[: 255 - len(number)] + number


@atexit.register
def report_unused():
    """Prints the entries of the baseline that describe no failure of this run."""
    for number, entry in enumerate(BASELINE):
        for operation in entry["operations"]:
            if (number, operation) not in occurred:
                failure = f"{entry['check']} with {entry['status']} {entry.get('code', '')}".strip()
                print(f"baseline.yaml: {operation} didn't fail {failure} in this run.", file=sys.stderr)
