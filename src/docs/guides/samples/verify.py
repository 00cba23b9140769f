import hashlib
import hmac
import re
import time

FORM = re.compile(r"t=([0-9]{1,12}),s=([0-9a-f]{64})")


class VerificationError(Exception):
    """The delivery is not authentic."""


def verify(
    raw_body: bytes,
    signature: str | None,
    signature_next: str | None,
    secrets: list[str],
    now: float | None = None,
    tolerance_seconds: int = 300,
) -> None:
    """Raises unless the delivery was recently signed with one of the secrets.

    raw_body: the body as it arrived, before anything parsed it
    signature: the header X-Service-Signature
    signature_next: the header X-Service-Signature-Next, present only
        during a rotation
    """
    # Iterating a string yields its characters, and anyone can sign with an empty key.
    if isinstance(secrets, str) or not secrets or not all(secrets):
        raise ValueError("secrets must be a list of secrets")
    if signature is None:
        raise VerificationError("missing_header")

    genuine = []
    for header in (signature, signature_next):
        if header is None:
            continue
        form = FORM.fullmatch(header)
        if form is None:
            raise VerificationError("malformed_header")
        t, digest = form.groups()
        for secret in secrets:
            signed = t.encode() + b"." + raw_body
            expected = hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest()
            if hmac.compare_digest(expected, digest):
                genuine.append(int(t))

    if not genuine:
        raise VerificationError("no_match")
    now = int(time.time() if now is None else now)
    if not any(abs(now - t) <= tolerance_seconds for t in genuine):
        raise VerificationError("timestamp_out_of_tolerance")
