import { setTimeout as wait } from 'node:timers/promises';
import type { WishList, WishListChange } from '@houseboat/contract/wish-list.ts';
import type { Sender } from '@houseboat/draft/commands.ts';
import { familyWith } from '@houseboat/draft/state.ts';
import { type NetworkProxy, startProxy } from '../../support/network-proxy.ts';
import type { Family } from '../support/draft-night.ts';
import { type DraftClient, followDraft } from '../support/screens.ts';
import { type Choice, choose } from './choices.ts';
import type { FamilyCommand, Moment } from './history.ts';
import type { Random } from './random.ts';
import { moment, type Recorder } from './recorder.ts';
import { read, readList, saveList, send } from './requests.ts';
import type { Situation } from './situation.ts';
import { accept, offer, openOffers } from './trade-requests.ts';

type Options = {
  name: string;
  family: Family;
  by: Sender;
  /** The ports of the servers. */
  ports: number[];
  random: Random;
  recorder: Recorder;
};

/** A browser window of a family, with a line of its own to one of the servers. */
export class FamilyWindow {
  readonly name: string;
  readonly by: Sender;
  readonly screen: DraftClient;
  readonly line: NetworkProxy;
  /** The server that the line leads to. It can be changed. */
  readonly target: { host: string; port: number };
  readonly #options: Options;
  #last: Situation['last'];
  #isListOn = false;

  private constructor(options: Options, line: NetworkProxy, target: { host: string; port: number }) {
    this.#options = options;
    this.name = options.name;
    this.by = options.by;
    this.line = line;
    this.target = target;
    this.screen = followDraft(this.#address, options.family);
    options.recorder.watch({ client: options.name, familyId: options.by.familyId }, this.screen);
  }

  static async open(options: Options): Promise<FamilyWindow> {
    const target = { host: '127.0.0.1', port: options.random.oneOf(options.ports) };
    return new FamilyWindow(options, await startProxy(target), target);
  }

  get #address(): string {
    return `http://127.0.0.1:${this.line.port}`;
  }

  /** Does one thing after the other until the night ends. */
  async play(signal: AbortSignal): Promise<void> {
    const { random } = this.#options;
    while (!signal.aborted) {
      const { state } = this.screen.screen;
      await this.#do(
        choose(random, { by: this.by, state, isListOn: this.#isListOn, now: moment(), last: this.#last }),
        signal,
      );
      // A person whose click came to nothing does not click again at once.
      await wait(this.#last?.isAnswered === false ? random.between(100, 600) : random.between(5, 80));
    }
  }

  async #do(choice: Choice, signal: AbortSignal): Promise<void> {
    switch (choice) {
      case 'wait':
        return;
      case 'step out':
        await wait(this.#options.random.between(2_000, 8_000), undefined, { signal }).catch(() => {});
        return;
      case 'read the draft':
        return this.#read('draft');
      case 'read the weeks':
        return this.#read('weeks');
      case 'read the list':
        return this.#readList();
      case 'offer a week':
        return this.#offer();
      case 'accept an offer':
        return this.#accept();
      default:
        await (choice.type === 'SaveList' ? this.saveList(choice) : this.send(choice));
    }
  }

  /** Sends a command and records what became of it. Returns whether it was answered. */
  async send(command: FamilyCommand): Promise<boolean> {
    const { name, family, recorder } = this.#options;
    const sent = { client: name, command, sentAt: moment() };
    const answer = await send(this.#address, family, command);
    recorder.commands.push(answer ? { ...sent, answered: { at: moment(), answer } } : sent);
    this.#last = { command, isAnswered: answer !== undefined };
    // As a proxy in front of the servers would do. The socket stays where it is.
    if (!answer) this.target.port = this.#options.random.oneOf(this.#options.ports);
    return answer !== undefined;
  }

  async #read(list: 'draft' | 'weeks'): Promise<void> {
    const { name, family, recorder } = this.#options;
    const sentAt = moment();
    const shown = await read(this.#address, family, list);
    if (shown) recorder.readings.push({ client: name, sentAt, answeredAt: moment(), shown });
  }

  /** Saves the family's wish list and records it. Returns whether it was answered. */
  async saveList({ weekIds, auto }: WishListChange): Promise<boolean> {
    const { name, family, by, recorder } = this.#options;
    const sent = { client: name, familyId: by.familyId, weekIds, auto, sentAt: moment() };
    const shown = await saveList(this.#address, family, { weekIds, auto });
    recorder.savedLists.push(shown ? { ...sent, answeredAt: moment() } : sent);
    if (shown) this.#showList(shown, sent.sentAt);
    return shown !== undefined;
  }

  async #readList(): Promise<void> {
    const sentAt = moment();
    const shown = await readList(this.#address, this.#options.family);
    if (shown) this.#showList(shown, sentAt);
  }

  #showList(shown: WishList, sentAt: Moment): void {
    const { name, by, recorder } = this.#options;
    this.#isListOn = shown.auto;
    recorder.listReadings.push({ client: name, familyId: by.familyId, sentAt, answeredAt: moment(), shown });
  }

  /** Returns the weeks that the screen shows as the family's, or those of the others. */
  #weeks(isOwn: boolean): string[] {
    const { state } = this.screen.screen;
    const weeks = state.picks.map(({ weekId }) => weekId);
    return weeks.filter((id) => (familyWith(state, id) === this.by.familyId) === isOwn);
  }

  async #offer(): Promise<void> {
    const { family, random } = this.#options;
    const [own, others] = [this.#weeks(true), this.#weeks(false)];
    if (own.length === 0 || others.length === 0) return;
    await offer(this.#address, family, { give: random.oneOf(own), want: random.oneOf(others) });
  }

  /** Accepts an open offer for one of the family's weeks, if there is one, and records it. */
  async #accept(): Promise<void> {
    const { name, family, by, recorder, random } = this.#options;
    const own = this.#weeks(true);
    const wanted = (await openOffers(this.#address, family)).flatMap(({ id: tradeId, want }) =>
      want.filter((weekId) => own.includes(weekId)).map((weekId) => ({ tradeId, weekId })),
    );
    if (wanted.length === 0) return;
    const acceptance = random.oneOf(wanted);
    const sent = { client: name, familyId: by.familyId, ...acceptance, sentAt: moment() };
    const isDone = await accept(this.#address, family, acceptance);
    recorder.acceptances.push(isDone === undefined ? sent : { ...sent, answered: { at: moment(), isDone } });
  }

  async close(): Promise<void> {
    this.screen.close();
    await this.line.disconnect();
  }
}
