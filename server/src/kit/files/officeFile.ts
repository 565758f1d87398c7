import { openPromise, type ZipFile } from 'yauzl';

type Refusal = 'damaged' | 'macros' | 'too-large' | 'other';
/** What a ZIP is: a Word or Excel file, or why it is neither. */
export type OfficeFile = { kind: 'docx' | 'xlsx' } | { refused: Refusal };

const MOST_PARTS = 10_000;
const MOST_BYTES = 256 * 1024 * 1024;
/** Parts that unpack to more than this many times their size are refused, unless they are small. */
const MOST_RATIO = 200;
const SMALL = 4 * 1024 * 1024;

const kinds = { 'word/document.xml': 'docx', 'xl/workbook.xml': 'xlsx' } as const;
const macros = ['word/vbaProject.bin', 'xl/vbaProject.bin'];

/** Reads the parts of a ZIP. They are unpacked once, in pieces: one whose real size is not the stated one is damaged. */
export async function readOffice(path: string): Promise<OfficeFile> {
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(path, { lazyEntries: true, autoClose: false });
    if (zip.entryCount > MOST_PARTS) return { refused: 'too-large' };
    const names = new Set<string>();
    let bytes = 0;
    for await (const entry of zip.eachEntry()) {
      const { fileName, compressedSize, uncompressedSize } = entry;
      names.add(fileName);
      bytes += uncompressedSize;
      const isBomb = uncompressedSize > SMALL && uncompressedSize > compressedSize * MOST_RATIO;
      if (isBomb || bytes > MOST_BYTES) return { refused: 'too-large' };
      if (fileName.endsWith('/')) continue;
      for await (const _ of await zip.openReadStreamPromise(entry)); // fails if the size is wrong
    }
    if (macros.some((name) => names.has(name))) return { refused: 'macros' };
    const kind = Object.entries(kinds).find(([name]) => names.has(name))?.[1];
    return kind && names.has('[Content_Types].xml') ? { kind } : { refused: 'other' };
  } catch {
    return { refused: 'damaged' }; // or a name that leads out of the ZIP
  } finally {
    zip?.close();
  }
}
