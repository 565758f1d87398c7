import { createReadStream } from 'node:fs';
import { createInflate } from 'node:zlib';

export type PdfFacts = {
  pages: number | null;
  encrypted: boolean;
  scripted: boolean;
  launches: boolean;
  swollen: boolean;
  /** Its end is there. What a mail program or a scanner adds after the end is of no interest. */
  whole: boolean;
};

const WINDOW = 64 * 1024;
/** Bytes that are looked at twice, so that nothing is missed between two windows. */
const OVERLAP = 4 * 1024;
const EDGE = 64;
const MOST_INFLATED = 64 * 1024 * 1024;

const ENCRYPT = /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/;
const SCRIPT = /\/JavaScript\b/;
const LAUNCH = /\/S\s*\/Launch\b/;
const PAGE = /\/Type\s*\/Page(?![A-Za-z])/g;
const COUNT = /\/Count\s+(\d{1,7})\b/g;
/** What ends a PDF, or a version of one that was saved again; some lack the last line. */
const END = /%%EOF|\bstartxref\s+\d+/g;
const OBJECT = /\b\d+\s+\d+\s+obj\b/g;
/** A PDF for the web states its size, and has an end near its beginning. */
const LINEAR = /\/Linearized\b[^>]*\/L\s+(\d+)/;
const PACKED = /\/ObjStm\b|\bstream\r?\n/g;

type Found = Omit<PdfFacts, 'whole'> & { pageObjects: number; mostCounted: number };

const lastOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].at(-1)?.index;

/** PDF names may be written with escapes, such as `/Java#53cript`. */
const unescaped = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Notes what a piece of text contains; pages and counts that begin from `from` to `to`, so that each is counted once. */
function note(found: Found, { text, from, to }: Piece): void {
  const plain = text.includes('#') ? unescaped(text) : text;
  found.encrypted ||= ENCRYPT.test(plain);
  found.scripted ||= SCRIPT.test(plain);
  found.launches ||= LAUNCH.test(plain);
  for (const { index } of text.matchAll(PAGE)) if (index >= from && index < to) found.pageObjects += 1;
  for (const [, count] of text.matchAll(COUNT)) found.mostCounted = Math.max(found.mostCounted, Number(count));
}

/** A piece of a stream as text, after the end of the piece before. It begins at `at`; what is new in it runs from `from` to `to`. */
type Piece = { text: string; at: number; fresh: number; from: number; to: number };

async function* pieces(content: AsyncIterable<Buffer>): AsyncGenerator<Piece> {
  let before = '';
  let end = 0;
  let held = 0; // at the end of the piece before, which may continue here
  const piece = (text: string, isLast: boolean): Piece => {
    const fresh = before.length;
    const from = fresh - held;
    held = isLast ? 0 : Math.min(EDGE, text.length);
    return { text: before + text, at: end - text.length - fresh, fresh, from, to: fresh + text.length - held };
  };
  for await (const bytes of content) {
    const text = bytes.toString('latin1');
    end += text.length;
    const one = piece(text, false);
    yield one;
    before = one.text.slice(-OVERLAP);
  }
  yield piece('', true);
}

/**
 * What a PDF contains, read in pieces with constant memory: the file itself, and the compressed streams that hold objects. Objects that cannot be read
 * count as scripts.
 */
export async function inspectPdf(path: string): Promise<PdfFacts> {
  const found: Found = {
    pages: null,
    encrypted: false,
    scripted: false,
    launches: false,
    swollen: false,
    pageObjects: 0,
    mostCounted: 0,
  };
  const packed = new Set<number>();
  let isPacked = false;
  let seen = 0;
  let [end, object, stated, size] = [-1, -1, 0, 0];
  for await (const piece of pieces(createReadStream(path, { highWaterMark: WINDOW }))) {
    const { text, at } = piece;
    note(found, piece);
    end = Math.max(end, at + (lastOf(text, END) ?? -Infinity));
    object = Math.max(object, at + (lastOf(text, OBJECT) ?? -Infinity));
    size = at + text.length;
    if (at <= 0) stated = Number(LINEAR.exec(text.slice(0, 2048))?.[1] ?? 0);
    for (const match of text.matchAll(PACKED)) {
      const after = at + match.index + match[0].length;
      if (after <= seen) continue;
      seen = after;
      if (match[0] === '/ObjStm') isPacked = true;
      else if (isPacked) {
        packed.add(after);
        isPacked = false;
      }
    }
  }
  let left = MOST_INFLATED;
  if (!found.encrypted) for (const start of packed) left -= await inspectPacked(found, path, start, left);
  found.swollen = left <= 0;
  const { pageObjects, mostCounted, ...facts } = found;
  const pages = mostCounted > 0 ? Math.min(pageObjects, mostCounted) : pageObjects;
  return { ...facts, pages: pages > 0 ? pages : null, whole: end > object && stated <= size };
}

/** Looks into one compressed stream of objects. Returns its unpacked size. */
async function inspectPacked(found: Found, path: string, start: number, most: number): Promise<number> {
  const file = createReadStream(path, { start });
  const inflated = createInflate();
  file.on('error', (error) => inflated.destroy(error));
  let size = 0;
  try {
    for await (const piece of pieces(file.pipe(inflated))) {
      size += piece.text.length - piece.fresh;
      note(found, piece);
      if (size > most) break;
    }
  } catch {
    found.scripted ||= size === 0; // not deflated, or damaged: it cannot be read
  } finally {
    file.destroy();
    inflated.destroy();
  }
  return size;
}
