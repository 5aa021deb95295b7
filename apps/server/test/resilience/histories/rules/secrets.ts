import type { FamilyId } from '@houseboat/draft/events.ts';
import type { History, Violation } from '../history.ts';
import type { Replay } from './replay.ts';

/** The fewest weeks by which a list is recognized: fewer can follow each other by chance. */
const MIN_WEEKS = 4;

/** What a family was sent, as text, except for its own lists. */
type Sent = { client: string; familyId: FamilyId; text: string };
/** A text that only its family may be sent, and what it is. */
type Secret = { what: string; text: string; familyId: FamilyId };

/** No family is sent a list of another one, or the salt of its hash; and nobody a lottery's seed before the draw. */
export function checkSecrets(history: History, replay: Replay): Violation[] {
  const sent = sentTo(history);
  const leak = (what: string, client: string) => ({
    sentence: `${client} was sent ${what}.`,
    from: 0,
    to: replay.head,
  });
  const leaked = secretsOf(history, replay).flatMap(({ what, text, familyId }) =>
    sent
      .filter((each) => each.familyId !== familyId && each.text.includes(text))
      .map(({ client }) => leak(`${familyId}’s ${what}`, client)),
  );
  const seeds = history.log.filter(({ type }) => type === 'LotteryDrawn');
  const early = seeds.flatMap(({ data, at }) =>
    sentTo(history, Date.parse(at))
      .filter(({ text }) => text.includes(String(data.seed)))
      .map(({ client }) => leak('the seed of a lottery before its draw', client)),
  );
  return [...leaked, ...early];
}

/** Returns what each window was sent: all of it, or what had reached it before a moment. */
const sentTo = ({ screens, commands, readings }: History, before = Number.POSITIVE_INFINITY): Sent[] =>
  screens.map(({ client, familyId, events }) => ({
    client,
    familyId,
    text: JSON.stringify([
      events.filter(({ at }) => at < before).map(({ event }) => event),
      commands.flatMap((sent) =>
        sent.client === client && sent.answered && sent.answered.at < before ? [sent.answered.answer] : [],
      ),
      readings.filter((reading) => reading.client === client && reading.answeredAt < before).map(({ shown }) => shown),
    ]),
  }));

/** Returns the lists as JSON has them, and the salts. */
function secretsOf({ savedLists, sources }: History, { states }: Replay): Secret[] {
  const inside = (weekIds: readonly string[]) => JSON.stringify(weekIds).slice(1, -1);
  const season = inside(states.at(-1)?.weeks ?? []);
  const lists = savedLists.filter(({ weekIds }) => weekIds.length >= MIN_WEEKS && !season.includes(inside(weekIds)));
  return [
    ...lists.map(({ familyId, weekIds }) => ({ what: 'list', text: inside(weekIds), familyId })),
    ...sources.map(({ familyId, salt }) => ({ what: 'salt', text: salt, familyId })),
  ];
}
