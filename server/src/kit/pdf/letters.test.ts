import { afterAll, describe, expect, test } from 'vitest';
import { readPdf, searched } from '../../../test/pdf.ts';
import { boxesIn, scriptNames } from '../../../test/scripts.ts';
import { familiesFor, letterName, missingLetters } from './letters.ts';
import { pdfRenderer } from './pdf.ts';
import { requirePrintable, unprintable } from './printable.ts';

const { render, stop } = pdfRenderer();
afterAll(stop);
const template = `#let d = json("/data.json")
#set text(font: json("/fonts.json"))
#for name in d.names [#name #parbreak() *#name* #parbreak()]`;

describe('D1: names in every script', () => {
  test('are drawn, regular and bold, and found by search', async () => {
    const names = Object.values(scriptNames);
    const bytes = await render(template, { names });
    expect(await boxesIn(bytes)).toBe(0);
    const { found } = await readPdf(bytes);
    const times = names.map((name) => [name, found.split(searched(name)).length - 1]);
    expect(times).toEqual(names.map((name) => [name, expect.toSatisfy((count: number) => count >= 2)]));
  });

  test('what no font draws is an empty box, which the test of boxes sees', async () => {
    expect(await boxesIn(await render(template, { names: ['𞤀𞤣'] }))).toBeGreaterThan(0);
  });

  test('right-to-left vowel signs are drawn', async () => {
    expect(await boxesIn(await render(template, { names: ['އަޙްމަދު', 'שָׁלוֹם', 'مُحَمَّد'] }))).toBe(0);
  });

  test('names typed on a Mac, as letters and marks apart, are drawn', async () => {
    const names = ['김민준', 'Nguyễn', 'が', 'é'].map((name) => name.normalize('NFD'));
    expect(names.map(missingLetters)).toEqual([[], [], [], []]);
    expect(await boxesIn(await render(template, { names }))).toBe(0);
  });
});

describe('D1: only the fonts that a text needs', () => {
  test.each<[string, string[]]>([
    ['Sadia Rahman, Çağla, Łukasz, Ольга, Nguyễn – “€ ₹ ৳ ₺”', []],
    ['শ্রীমতী محمد شर्मा', []],
    ['ਗੁਰਪ੍ਰੀਤ 3', ['Noto Sans Gurmukhi']],
    ['王小明', ['Noto Sans Hans']],
    ['山田 さくら', ['BIZ UDGothic']],
    ['山田 さくら 赵小龙', ['BIZ UDGothic', 'Noto Sans Hans']],
    ['김민준、王', ['Nanum Gothic', 'Noto Sans Hans']],
    ['☎ ✉', ['Noto Sans Symbols 2']],
  ])('%s', (text, families) => {
    expect(familiesFor(text).map(({ name }) => name)).toEqual(families);
  });

  test('regular and bold have it both: Nanum Gothic has ℓ only in regular', () => {
    expect(familiesFor('ℓ').map(({ name }) => name)).not.toContain('Nanum Gothic');
    expect(missingLetters('ℓ')).toEqual([]);
  });
});

describe('D1: letters without a glyph', () => {
  test.each<[string, string[]]>([
    ['Amina 𞤀𞤣', ['𞤀', '𞤣']],
    ['Lee 🦄', ['🦄']],
    ['a\u200Db\u200Cc\u200E\u202B\uFE0F\u2066\u00AD\u2060\n\t', []],
    ['\uE000', ['\uE000']],
    ['\uD83D', ['\uD83D']],
    ['1️⃣ ❤️ №', []],
    ['', []],
  ])('of %s', (text, letters) => {
    expect(missingLetters(text)).toEqual(letters);
  });

  test.each([
    ['𞤀', '𞤀 (Adlam)'],
    ['🦄', '🦄 (emoji)'],
    ['\u{13000}', '\u{13000} (U+13000)'],
    ['\uE000', 'U+E000'],
    ['\u0007', 'U+0007'],
  ])('%s is named %s', (letter, name) => {
    expect(letterName(letter)).toBe(name);
  });

  test('a message quotes the text, and names five letters at most', () => {
    expect(unprintable({ buyer: { name: 'Amina 𞤀' } })).toBe(
      "“Amina 𞤀” contains letters that can't be printed: 𞤀 (Adlam)",
    );
    expect(unprintable(['𞤀𞤁𞤂𞤃𞤄𞤅𞤆'])).toMatch(/(\S \(Adlam\), ){5}…$/u);
    expect(unprintable({ language: 'en', total: 5, none: null, nested: [['Sadia']] })).toBeNull();
  });

  test('422 names each field once', () => {
    const given = { name: 'x 𞤀', note: 'fine', reference: '🦄', text: { deep: ['x 𞤀'] } };
    expect(() => requirePrintable(given)).toThrow(
      expect.objectContaining({
        code: 'invalid',
        more: { fields: { name: expect.stringContaining('Adlam'), reference: expect.stringContaining('emoji') } },
      }),
    );
    expect(() => requirePrintable({ name: 'Sadia', text: ['ਗੁਰਪ੍ਰੀਤ'] })).not.toThrow();
  });
});
