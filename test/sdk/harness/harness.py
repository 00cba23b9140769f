"""Runs verify.py, in the directory given as argument, with the deliveries from standard input."""

import base64
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, sys.argv[1])

from verify import VerificationError, verify  # noqa: E402


def text(field: str) -> str | None:
    return None if field == "-" else base64.b64decode(field).decode()


for line in sys.stdin:
    signature, signature_next, secrets, now, tolerance, body = line.rstrip("\n").split("\t")
    try:
        verify(
            base64.b64decode(body),
            text(signature),
            text(signature_next),
            [text(secret) or "" for secret in secrets.split(",")],
            int(now),
            int(tolerance),
        )
        print("valid")
    except VerificationError as error:
        print(error)
