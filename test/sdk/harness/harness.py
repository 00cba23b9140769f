"""Runs verify.py, whose folder is the argument, on the deliveries of standard input."""

import base64
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, sys.argv[1])

from verify import VerificationError, verify  # noqa: E402


def text(field: str) -> str | None:
    return None if field == "-" else base64.b64decode(field).decode()


for line in sys.stdin:
    signature, following, secrets, now, tolerance, body = line.rstrip("\n").split("\t")
    try:
        verify(
            base64.b64decode(body),
            text(signature),
            text(following),
            [text(secret) or "" for secret in secrets.split(",")],
            int(now),
            int(tolerance),
        )
        print("valid")
    except VerificationError as error:
        print(error)
