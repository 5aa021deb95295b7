/** The schemas of the events that rooms publish. A page shows without them: they load with the socket that brings events. */
const load = async () => {
  const [{ draftEvent }, { itemEvent }, { issueEvent }, { tradeEvent }, { waiverEvent }, { handoverEvent }] =
    await Promise.all([
      import('@houseboat/contract/draft.ts'),
      import('@houseboat/contract/inventory.ts'),
      import('@houseboat/contract/issues.ts'),
      import('@houseboat/contract/trades.ts'),
      import('@houseboat/contract/waivers.ts'),
      import('@houseboat/contract/handover.ts'),
    ]);
  return { draftEvent, itemEvent, issueEvent, tradeEvent, waiverEvent, handoverEvent };
};

type EventSchemas = Awaited<ReturnType<typeof load>>;

let loaded: EventSchemas | undefined;

/** Loads the schemas, unless they have loaded. To be awaited before any event is read. */
export async function loadEventSchemas(): Promise<void> {
  loaded ??= await load();
}

/** Returns the schemas, which must have loaded. */
export function eventSchemas(): EventSchemas {
  if (!loaded) throw new Error('The schemas of events have not loaded.');
  return loaded;
}
