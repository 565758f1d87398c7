import { open } from 'node:fs/promises';

/** What a file is by its content, whatever it is called. */
export type FileKind = 'pdf' | 'docx' | 'png' | 'jpg';

export const mediaTypes: Record<FileKind, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  png: 'image/png',
  jpg: 'image/jpeg',
};

const begins: readonly (readonly [FileKind, Buffer])[] = [
  ['pdf', Buffer.from('%PDF-')],
  ['png', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['jpg', Buffer.from('ffd8ff', 'hex')],
];
const ZIP = Buffer.from('504b0304', 'hex');
const DIRECTORY_END = Buffer.from('504b0506', 'hex');
const ENTRY = 0x02014b50;
const TAIL = 22 + 0xffff; // the end of a zip's directory with the longest note
const MOST_DIRECTORY = 1024 * 1024;

/** Reads what a file is from its first bytes, and of a zip from its directory; null when it is none of these. Word files with macros are none. */
export async function kindOf(path: string): Promise<FileKind | null> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const read = async (from: number, length: number) =>
      (await file.read(Buffer.alloc(Math.max(0, length)), 0, Math.max(0, length), Math.max(0, from))).buffer;
    const head = await read(0, Math.min(8, size));
    const simple = begins.find(([, bytes]) => head.subarray(0, bytes.length).equals(bytes));
    if (simple) return simple[0];
    if (!head.subarray(0, 4).equals(ZIP)) return null;
    const tail = await read(size - Math.min(TAIL, size), Math.min(TAIL, size));
    const end = tail.lastIndexOf(DIRECTORY_END);
    if (end < 0 || end + 22 > tail.length) return null;
    const [length, at] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
    if (length > MOST_DIRECTORY || at + length > size) return null;
    const names = namesIn(await read(at, length));
    const isWord = names.has('[Content_Types].xml') && names.has('word/document.xml');
    return isWord && !names.has('word/vbaProject.bin') ? 'docx' : null;
  } finally {
    await file.close();
  }
}

function namesIn(directory: Buffer): Set<string> {
  const names = new Set<string>();
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === ENTRY; ) {
    const length = directory.readUInt16LE(at + 28);
    names.add(directory.toString('utf8', at + 46, at + 46 + length));
    at += 46 + length + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return names;
}
