import { describe, expect, test } from '@jest/globals';
import { recordPdf } from '../../src/modules/waivers/document/record-pdf.ts';
import { isShowable } from '../../src/modules/waivers/document/typesetting/fonts.ts';
import { breakLines } from '../../src/modules/waivers/document/typesetting/lines.ts';
import { featuresOf, shapedFont } from '../../src/modules/waivers/document/typesetting/shaping.ts';
import { readPages } from '../support/pdf-pages.ts';
import { aRecord } from '../support/waiver-records.ts';

const style = { font: 'text', size: 10, leading: 15 } as const;

describe('names that the record can show', () => {
  const names: [string, string][] = [
    ['Spanish', 'Íñigo Muñoz'],
    ['Navajo', 'Tótłʼáh Łóó’ Naʼníłkaadii ǫ́ą́'],
    ['Navajo in combining marks', 'To\u0301tl\u0335 o\u0328\u0301o\u0301\u0328'],
    ['Vietnamese', 'Nguyễn Thị Phượng'],
    ['Greek', 'Δημήτρης Παπαδόπουλος'],
    ['Cyrillic', 'Юлія Щербакова Ґалаґан'],
    ['Arabic', 'مُحَمَّدٌ عبد الرحمن'],
    ['Persian, with a joiner', 'علی\u200cرضا پژمان ۲۳'],
    ['Hebrew', 'דָּוִד בֶּן־גּוּרִיּוֹן'],
    ['Devanagari', 'नेहा'],
    ['Thai', 'สมชาย ใจดี'],
    ['Korean', '김민준'],
    ['Japanese', '山田太郎 さくら'],
    ['Chinese', '王小明 陳國強'],
    ['emoji', 'Ann 😀 ❤️ 🇺🇸 1️⃣ 👍🏽 👨‍👩‍👧 👩🏽‍🚀'],
    ['isolated, as address books copy them', '\u2068Ana\u2069'],
  ];
  test.each(names)('%s', async (_script, name) => {
    expect(isShowable(name)).toBe(true);
    const glyphs = breakLines(name, style, 1000)
      .flat()
      .flatMap(({ font, text, direction }) => shapedFont(font).layout(text, featuresOf(direction)).glyphs);
    expect(glyphs.length).toBeGreaterThan(2);
    expect(glyphs.every(({ id }) => id !== 0)).toBe(true);
  });

  test('are read by a viewer as they were written', async () => {
    // Viewers differ in composition and in invisible characters.
    const normalized = (text: string) => text.normalize('NFC').replace(/[\s\u200c\u2068\u2069]/g, '');
    for (const [script, name] of names) {
      const [page] = await readPages(await recordPdf(aRecord({ guestName: name, guestEmail: null })));
      expect([script, normalized(page?.text ?? '')]).toEqual([
        script,
        expect.stringContaining(`${normalized(`Signature of the guest Guest ${name}`)}Host`),
      ]);
    }
  });
});

describe('names that are refused', () => {
  test.each([
    ['scripts that no font has', 'Arul அருள் and Arul'],
    ['letters with their marks', 'அருள்மொழி'],
    ['lookalikes of letters', '𝒜nn'],
    ['direction overrides', 'Ana\u202eziuR'],
    ['lone surrogates', 'Ana\ud83d'],
    ['control characters', 'Ana\u0007\u0000'],
    ['private use characters', 'Ana\ue000'],
    ['unassigned characters', 'Ana\u{10ffff}'],
    ['stacked marks', `A${'\u0301'.repeat(9)}na`],
    ['letters that are blank', '\u3164Ana'],
    ['only invisible characters', '\u200b\u2060'],
  ])('for %s', (_why, name) => {
    expect(isShowable(name)).toBe(false);
  });

  // Viewers read its first sign after the letter that it is drawn on.
  test('but not for signs that are drawn elsewhere than they are written', () => {
    expect(isShowable('शर्मा')).toBe(true);
  });

  test('but not for joiners, separators and spaces of any kind', () => {
    expect(isShowable('A\u200bna\u200d\tRuiz\u3000Ruiz\n\u00a0Ruiz\u00ad')).toBe(true);
    expect(isShowable('')).toBe(true);
  });
});

describe('a line', () => {
  /** The runs of each line from left to right, with their text in logical order. `<` marks right to left. */
  const runsOf = (text: string) =>
    breakLines(text, style, 1000).map((line) =>
      line.map((run) => `${run.font}${run.direction === 'rtl' ? '<' : ' '}${run.text}`),
    );

  test('takes each grapheme from the first font that has it', () => {
    expect(runsOf('Ann דוד 😀!')).toEqual([['text Ann ', 'hebrew<דוד', 'text  ', 'emoji 😀', 'text !']]);
  });

  test('is in the order of the Unicode Bidirectional Algorithm', () => {
    // From right to left: the name, the one in parentheses, the number.
    expect(runsOf('محمد علي (Ahmad) ٢٣')).toEqual([
      ['arabic ٢٣', 'text<) ', 'text Ahmad', 'text< (', 'arabic<محمد علي'],
    ]);
    expect(runsOf('I, محمد (Ahmad) ٢٣, am')).toEqual([
      ['text I, ', 'arabic<محمد', 'text  (Ahmad) ', 'arabic ٢٣', 'text , am'],
    ]);
    expect(runsOf('דוד 12 יוסף')).toEqual([['hebrew<יוסף', 'text< ', 'text 12', 'text< ', 'hebrew<דוד']]);
  });

  const characters = (text: string, direction: 'ltr' | 'rtl', font: 'text' | 'arabic' = 'arabic') =>
    shapedFont(font)
      .layout(text, featuresOf(direction))
      .glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints));

  test('joins Arabic letters from right to left, and leaves numbers from left to right', () => {
    const font = shapedFont('arabic');
    const glyphs = font.layout('ححح', featuresOf('rtl')).glyphs.map(({ id }) => id);
    // The final, medial and initial form of a letter, none of which is its isolated form.
    expect(new Set([...glyphs, font.glyphForCodePoint(0x62d).id]).size).toBe(4);
    expect(characters('محمد', 'rtl')).toEqual([...'دمحم']);
    expect(characters('٢٣', 'ltr')).toEqual(['٢', '٣']);
  });

  test('mirrors parentheses in right-to-left text', () => {
    expect(shapedFont('text').layout('(', featuresOf('rtl')).glyphs[0]?.id).toBe(
      shapedFont('text').glyphForCodePoint(')'.codePointAt(0) ?? 0).id,
    );
  });

  test('places marks on their letter, composed or combined', () => {
    const { positions, glyphs } = shapedFont('text').layout('ǫ\u0301', featuresOf('ltr'));
    expect(glyphs).toHaveLength(2);
    expect([positions[1]?.xAdvance, Math.sign(positions[1]?.xOffset ?? 0)]).toEqual([0, -1]);
    const ids = (text: string) =>
      shapedFont('text')
        .layout(text, featuresOf('ltr'))
        .glyphs.map(({ id }) => id);
    expect(ids('o\u0301\u0328')).toEqual(ids('ǫ\u0301'));
    expect(ids('e\u0302\u0323')).toEqual(ids('ệ'));
  });

  test.each(['👨‍👩‍👧', '👩🏽‍🚀', '🇺🇸', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣'])('shows %s as one glyph', (emoji) => {
    expect(isShowable(emoji)).toBe(true);
    expect(shapedFont('emoji').layout(emoji, featuresOf('ltr')).glyphs).toHaveLength(1);
  });

  test('breaks after spaces and hyphens, and within a word only if it must', () => {
    const words = (text: string, width: number) =>
      breakLines(text, style, width).map((line) => line.map((run) => run.text).join(''));
    expect(words('lake and Featherstonehaugh-Papadimitriou', 100)).toEqual([
      'lake and',
      'Featherstonehaugh-',
      'Papadimitriou',
    ]);
    expect(words('one\ntwo   three\t four', 1000)).toEqual(['one', 'two three four']);
    const long = words(`on ${'W'.repeat(30)}`, 100);
    expect(long.join('').replaceAll(' ', '')).toBe(`on${'W'.repeat(30)}`);
    for (const line of breakLines('W'.repeat(120), style, 100))
      expect(line.reduce((sum, run) => sum + run.width, 0)).toBeLessThanOrEqual(100);
  });
});
