/**
 * Keeps the customers of a CRM and of the Partner API equal. Call it again and again, for example every 10 seconds. If both
 * sides changed a customer since the last call, the CRM wins.
 *
 * @param client of the SDK
 * @param keyName the name of the client's API key, which no other key has
 * @param crm your system: its list of changes doesn't contain what `save` wrote, and `save` leaves an account alone that is
 *   in the list
 * @param position what the last call returned; at first, "latest"
 */
export async function synchronize(client, keyName, crm, position) {
  // To the CRM: the newest state of each customer that changed, unless this program wrote it.
  const newest = new Map();
  let after = position;
  for (let hasMore = true; hasMore;) {
    const part = await client.events.list({ after, limit: 100 });
    for (const event of part.data)
      if (event.type.startsWith("customer.")) newest.set(event.data.id, event);
    after = part.position;
    hasMore = part.hasMore;
  }
  for (const { actor, data } of newest.values()) {
    if (actor?.type === "api_key" && actor.name === keyName) continue; // an echo
    const account = await crm.save(data);
    if (data.externalId === null && data.erasedAt === null)
      await client.customers.update(data.id, { externalId: account.id });
  }

  // From the CRM: a PUT can be repeated, so a change stays in the list until the response has arrived.
  for (const account of await crm.changes()) {
    const { id, displayName, email, phone } = account;
    const customer = await client.customers.upsert(id, { displayName, email, phone });
    await crm.sent(account, customer.id);
  }
  return after;
}
