import { expect, test } from 'vitest';
import { candidates, wides } from './alphabets.ts';
import { encodingOf, encodings } from './index.ts';

/** The bytes of a text in an encoding of one byte per character, or of two for the characters of a plane. */
function bytesIn(encoding: string, text: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const known = new Map<string, number[]>();
  for (let byte = 0; byte < 256; byte += 1) {
    const letter = decoder.decode(new Uint8Array([byte]));
    if (letter.length === 1 && letter !== '\ufffd') known.set(letter, known.get(letter) ?? [byte]);
  }
  if (['gb18030', 'big5', 'shift_jis', 'euc-jp', 'euc-kr'].includes(encoding))
    for (let lead = 0x81; lead < 0xff; lead += 1)
      for (let trail = 0x40; trail < 0xff; trail += 1) {
        const letter = decoder.decode(new Uint8Array([lead, trail]));
        if (Array.from(letter).length === 1 && letter !== '\ufffd')
          known.set(letter, known.get(letter) ?? [lead, trail]);
      }
  return new Uint8Array(
    Array.from(text).flatMap((letter) => {
      const bytes = known.get(letter);
      if (!bytes) throw new Error(`${encoding} has no ${letter}`);
      return bytes;
    }),
  );
}

const read = (encoding: string, text: string) => {
  const bytes = bytesIn(encoding, `Name,Email\r\n${text},a@b.co\r\n`);
  const found = encodingOf(bytes);
  return { text: new TextDecoder(found?.encoding).decode(bytes).split('\r\n')[1]?.split(',')[0], found };
};

test.each([
  ['windows-1256', 'محمد صديق'],
  ['windows-1256', 'فاطمة الزهراء'],
  ['windows-1256', 'علي'],
  ['windows-1254', 'Gülşen Yıldız'],
  ['windows-1254', 'Şule'],
  ['windows-1254', 'İREM ÇAĞLI'],
  ['windows-1254', 'Doğan'],
  ['windows-1252', 'José Núñez'],
  ['windows-1252', 'François'],
  ['windows-1252', 'Renée O’Connor'],
  ['windows-1252', '“quoted” – €50'],
  ['windows-1252', 'Þór Sigurðsson'],
  ['windows-1250', 'Łukasz Wiśniewski'],
  ['windows-1250', 'Dvořák'],
  ['windows-1251', 'Иван Петров'],
  ['windows-1251', 'Олена'],
  ['windows-1253', 'Νίκος Παπαδόπουλος'],
  ['windows-1255', 'שלום'],
  ['windows-1257', 'Jūratė Žukauskaitė'],
  ['windows-874', 'สมชาย'],
  ['macintosh', 'José Núñez'],
  ['iso-8859-2', 'Łukasz Wiśniewski'],
  ['iso-8859-5', 'Иван Петров'],
  ['iso-8859-6', 'محمد صديق'],
  ['koi8-u', 'Иван Петров'],
  ['ibm866', 'Иван Петров'],
  ['gb18030', '张伟'],
  ['big5', '陳大文'],
  ['shift_jis', '山田 はなこ'],
  ['euc-kr', '김민수'],
])('P3: recognises %s by the letters of %s', (encoding, text) => {
  expect(read(encoding, text).text).toBe(text);
});

test('P3: is not sure where two readings fit, and shows both', () => {
  const { found } = read('windows-1250', 'Kovács Őrs');
  expect(found?.sure).toBe(false);
  expect(found?.options.map(({ sample }) => sample.split(',')[0])).toEqual(
    expect.arrayContaining(['Kovács Őrs', 'Kovács Õrs']),
  );
});

const utf16 = (text: string, swapped = false) => {
  const bytes = new Uint8Array(text.length * 2);
  for (let at = 0; at < text.length; at += 1)
    new DataView(bytes.buffer).setUint16(at * 2, text.charCodeAt(at), !swapped);
  return bytes;
};
const utf8 = (text: string) => new TextEncoder().encode(text);
const arabic = 'محمد صديق الزهراء فاطمة\nعلي حسن\n'.repeat(3);

test.each([
  ['UTF-8', utf8('José,محمد'), 'utf-8'],
  ['UTF-8 with one broken byte', new Uint8Array([...utf8('محمد صديق José\n'), 0xe9, 10]), 'utf-8'],
  ['UTF-16 of Arabic without a mark', utf16(arabic), 'utf-16le'],
  ['UTF-16 BE of Arabic without a mark', utf16(arabic, true), 'utf-16be'],
  ['ASCII with NUL bytes', utf8('Name\0,Email\nA,\0b@c.de\nC,d@e.fg\nsome more text to read\n'), 'utf-8'],
])('P3: recognises %s', (_, bytes, encoding) => {
  expect(encodingOf(bytes)?.encoding).toBe(encoding);
});

test('P3: a program is no text, and every encoding that can be chosen is one', () => {
  expect(encodingOf(new Uint8Array([1, 0, 2, 0, 0, 3, 0, 0, 9]))).toBeNull();
  for (const encoding of encodings) expect(new TextDecoder(encoding).decode(new Uint8Array([]))).toBe('');
});

test('P3: every encoding that is found can be chosen', () => {
  const found = [...candidates, ...wides].map(({ encoding }) => encoding);
  expect(found.filter((encoding) => !encodings.includes(encoding))).toEqual([]);
});
