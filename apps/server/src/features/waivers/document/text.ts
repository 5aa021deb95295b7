/** Whom and what a waiver is about: the boat and the lake by name, the host family without the word "family". */
type Parties = { boatName: string; lakeName: string; hostFamily: string; guestName: string };

/**
 * The waiver that a guest reads and signs, as plain text. Paragraphs stand between empty lines; the first is the title, and those
 * of a single line that ends without punctuation are headings. What is signed is this text of the day, kept with the waiver.
 */
export function waiverText(parties: Parties): string {
  const boat = inOneLine(parties.boatName);
  const lake = inOneLine(parties.lakeName);
  const host = inOneLine(parties.hostFamily);
  const guest = inOneLine(parties.guestName);
  return `
Houseboat Liability Waiver and Release

I, ${guest}, am coming aboard the houseboat ${boat} on ${lake} as a guest of the ${host} family. I have read this page before signing it, and I sign it of my own free will.

The risks

Time on a houseboat and on the water is never free of danger, and help can be hours away. I could drown. I could be hurt by the operation of the boat, under way, at anchor or at the dock: by its engines and propellers, its lines, stairs and slides, by a fall, by fire or by carbon monoxide. I could be hurt while swimming, diving or taking part in water sports, by wind and storm, cold water and heat, rocks and shallow places, or by what other people do. Any of this can end in serious injury or death.

My choice and my release

I know these risks and come along by choice. I take them on myself, those named here as well as those nobody foresees.

I release the owners of the boat, their families and the co-owners, and I hold them harmless. I will not make a claim against any of them for any injury, illness, death, loss or damage that comes of my stay aboard or of anything I do on or near the water.

My health and everyone’s safety

I am in good health and fit for what I take part in. I am not under the influence of alcohol or drugs as I sign this, and whenever I am, I will neither handle a boat nor go into the water.

I will follow the safety rules of the boat and of the lake, and whatever the person at the helm asks of me. I will find out where the life jackets are and wear one when I am told to. I will stay well away from running engines.

My signature

This waiver binds my heirs, executors and assigns just as it binds me. By signing I confirm that I have read this waiver and release, that I understand it, and that I had the chance to ask about it.
`.trim();
}

/** A name cannot bring paragraphs of its own into the text. */
const inOneLine = (name: string): string => name.trim().replace(/\s+/gu, ' ');
