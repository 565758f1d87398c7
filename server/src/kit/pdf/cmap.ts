/** The code points that a font has a glyph for. */
export type Coverage = { has: (code: number) => boolean };

const MAC = 1; // a platform whose codes are not Unicode
const glyphs = { short: 4, long: 12 }; // the formats of the subtables that fonts of today have

/** Where the character map begins in a TrueType or OpenType font. */
function cmapAt(font: Buffer): number {
  const count = font.readUInt16BE(4);
  for (let at = 12; at < 12 + count * 16; at += 16)
    if (font.toString('latin1', at, at + 4) === 'cmap') return font.readUInt32BE(at + 8);
  throw new Error('A font has no character map');
}

/** Subtable of format 12: groups of code points. */
function addLong(font: Buffer, at: number, add: (code: number) => void): void {
  const end = at + 16 + font.readUInt32BE(at + 12) * 12;
  for (let group = at + 16; group < end; group += 12) {
    const last = font.readUInt32BE(group + 4);
    for (let code = font.readUInt32BE(group); code <= last; code += 1) add(code);
  }
}

/** Subtable of format 4: segments of the first 65,535 code points, with glyph 0 for gaps. */
function addShort(font: Buffer, at: number, add: (code: number) => void): void {
  const size = font.readUInt16BE(at + 6); // two bytes per segment
  for (let segment = 0; segment < size; segment += 2) {
    const last = font.readUInt16BE(at + 14 + segment);
    const first = font.readUInt16BE(at + 16 + size + segment);
    const delta = font.readUInt16BE(at + 16 + 2 * size + segment);
    const place = at + 16 + 3 * size + segment;
    const offset = font.readUInt16BE(place);
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const glyph = offset === 0 ? (code + delta) & 0xffff : font.readUInt16BE(place + offset + 2 * (code - first));
      if (glyph !== 0) add(code);
    }
  }
}

/** Reads from a font file which code points it draws. */
export function coverageOf(font: Buffer): Coverage {
  const start = cmapAt(font);
  const codes = new Set<number>();
  const add = (code: number) => void codes.add(code);
  for (let table = 0; table < font.readUInt16BE(start + 2); table += 1) {
    const record = start + 4 + table * 8;
    if (font.readUInt16BE(record) === MAC) continue;
    const at = start + font.readUInt32BE(record + 4);
    const format = font.readUInt16BE(at);
    if (format === glyphs.long) addLong(font, at, add);
    if (format === glyphs.short) addShort(font, at, add);
  }
  return codes;
}
