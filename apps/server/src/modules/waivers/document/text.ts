import type { waiverPlaceholders } from '@houseboat/contract/boat-settings.ts';

/** The text of new waivers on a boat that has none of its own, in the format of `parseWaiverText`. */
export const waiverTextOfTheApp = `
Houseboat Liability Waiver and Release

I, {guest}, am coming aboard the houseboat {boat} on {lake} as a guest of the {host} family. I have read this page before signing it, and I sign it of my own free will.

The risks

Spending time on a houseboat and on the water is never without risk, and help can be hours away. I could drown. I could be hurt by the operation of the boat, under way, at anchor or at the dock: by its engines and propellers, its lines, stairs and slides, by a fall, by fire or by carbon monoxide. I could be hurt while swimming, diving or taking part in water sports, by wind and storm, cold water and heat, rocks and shallow places, or by what other people do. Any of this can end in serious injury or death.

My choice and my release

I know these risks and I am coming along by choice. I voluntarily assume them, both those named here and those that no one foresees.

I release the owners of the boat, their families and the co-owners, and I hold them harmless. I will not make a claim against any of them for any injury, illness, death, loss or damage that results from my stay aboard or from anything I do on or near the water.

My health and everyone’s safety

I am in good health and fit for what I take part in. I am not under the influence of alcohol or drugs as I sign this. Whenever I am, I will not operate a boat or go into the water.

I will follow the safety rules of the boat and of the lake, and the instructions of the person at the helm. I will find out where the life jackets are and wear one when I am told to. I will stay well away from running engines.

My signature

This waiver binds my heirs, executors and assigns just as it binds me. By signing I confirm that I have read this waiver and release, that I understand it, and that I had the chance to ask about it.
`.trim();

/** What the placeholders of a waiver's text stand for; the host family's name without the word "family". */
type Names = Record<(typeof waiverPlaceholders)[number], string>;

/** Returns the waiver that a guest reads and signs. Each waiver keeps the text of its day. */
export const fillWaiverText = (text: string, names: Names): string =>
  text.replace(/\{(boat|lake|host|guest)\}/g, (_, name: keyof Names) => inOneLine(names[name])).trim();

/** Keeps line breaks in a name from starting a paragraph. */
const inOneLine = (name: string): string => name.trim().replace(/\s+/gu, ' ');
