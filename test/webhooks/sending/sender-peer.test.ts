import t from "tap";
import { createSender } from "#src/webhooks/sending/sender.ts";
import { delivery, openTcp } from "./receiver.ts";

t.test(
  "the address that was actually reached is checked again before any byte is sent",
  async (t) => {
    let bytes = 0;
    const receiver = await openTcp((socket) => socket.on("data", (part) => (bytes += part.length)));
    let reads = 0;
    const lookup = async () => [
      {
        // Changes after the check. No resolver does that, but an unusual network stack might.
        get address() {
          return reads++ === 0 ? "93.184.216.34" : "127.0.0.1";
        },
        family: 4,
      },
    ];
    const sender = createSender({ allowLocal: false, lookup });
    const result = await sender.attempt(delivery(`https://odd.example.com:${receiver.port}/`));
    t.match(result, { ok: false, stage: "blocked", error: "The target is not allowed." });
    t.equal(receiver.connections, 1, "it was reached");
    await sender.close();
    await receiver.close();
    t.equal(bytes, 0);
  },
);
