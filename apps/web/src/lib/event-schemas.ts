/**
 * The schemas of the events that rooms publish. A page shows without them: they load with the socket that brings events. Each is named where its
 * module is imported, so that the rest of it, such as the endpoints, stays out of the build.
 */
const load = async () => {
  const [itemEvent, issueEvent, tradeEvent, waiverEvent, handoverEvent] = await Promise.all([
    import('@houseboat/contract/inventory.ts').then((module) => module.itemEvent),
    import('@houseboat/contract/issues.ts').then((module) => module.issueEvent),
    import('@houseboat/contract/trades.ts').then((module) => module.tradeEvent),
    import('@houseboat/contract/waivers.ts').then((module) => module.waiverEvent),
    import('@houseboat/contract/handover.ts').then((module) => module.handoverEvent),
  ]);
  return { itemEvent, issueEvent, tradeEvent, waiverEvent, handoverEvent };
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
