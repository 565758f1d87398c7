import { crc32 } from 'node:zlib';

/** A zip of these texts, uncompressed: for stories that upload one. */
export function zipOf(files: Record<string, string>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const [path, content] = [Buffer.from(name), Buffer.from(text)];
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt32LE(crc32(content), 10);
    shared.writeUInt32LE(content.length, 14);
    shared.writeUInt32LE(content.length, 18);
    shared.writeUInt16LE(path.length, 22);
    const entry = Buffer.alloc(42);
    entry.writeUInt16LE(20, 0);
    shared.copy(entry, 2, 0, 26);
    entry.writeUInt32LE(at, 38);
    const head = Buffer.concat([Buffer.from('PK\x03\x04'), shared, path]);
    parts.push(head, content);
    directory.push(Buffer.from('PK\x01\x02'), entry, path);
    at += head.length + content.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Object.keys(files).length, 4);
  end.writeUInt16LE(Object.keys(files).length, 6);
  end.writeUInt32LE(index.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, index, Buffer.from('PK\x05\x06'), end]);
}
