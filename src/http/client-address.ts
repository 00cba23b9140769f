/** Provides the client's address to the handlers of a scope, so that audit entries and sessions store it. */
import type { FastifyInstance } from "fastify";
import { runForClient, storedAddress, type AddressForm } from "../kernel/client-address.ts";

/** Adds the hook. It runs after the body is read, whose events would lose the address. */
export function provideClientAddress(scope: FastifyInstance, form: AddressForm): void {
  scope.addHook("preHandler", (request, _reply, done) => {
    runForClient(storedAddress(request.ip, form), done);
  });
}
