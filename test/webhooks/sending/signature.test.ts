import t from "tap";
import { sign } from "#src/webhooks/sending/signature.ts";

const BODY = Buffer.from('{"id":"evt_1","name":"Zoë"}', "utf8");

t.test("a signature equals the one that openssl computes", (t) => {
  // printf '%s' '1700000000.{"id":"evt_1","name":"Zoë"}' | openssl dgst -sha256 -hmac 'whsec_c2VjcmV0'
  const digest = "8b051e68a08ca288a4c6abf3b2ced2432deaf282b0588989b00a4f8d2ab71386";
  t.equal(sign("whsec_c2VjcmV0", 1_700_000_000, BODY), `t=1700000000,s=${digest}`);
  t.end();
});

t.test("the exact bytes are signed", (t) => {
  const broken = Buffer.from([0xff, 0x00, 0xc3]);
  const decoded = Buffer.from(broken.toString("utf8"), "utf8");
  t.not(sign("whsec_a", 1, broken), sign("whsec_a", 1, decoded));
  t.not(sign("whsec_a", 1, Buffer.from('{"a":1}')), sign("whsec_a", 1, Buffer.from('{"a": 1}')));
  t.end();
});

t.test("a signature depends on the secret and the time", (t) => {
  t.not(sign("whsec_a", 1, BODY), sign("whsec_b", 1, BODY));
  t.not(sign("whsec_a", 1, BODY).split("s=")[1], sign("whsec_a", 2, BODY).split("s=")[1]);
  t.match(sign("whsec_a", 0, Buffer.alloc(0)), /^t=0,s=[0-9a-f]{64}$/);
  t.end();
});

t.test("a time that is not a whole number of seconds is refused", (t) => {
  for (const time of [1.5, NaN, Infinity]) t.throws(() => sign("s", time, BODY), RangeError);
  t.end();
});
