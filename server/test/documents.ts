import { buffer } from 'node:stream/consumers';
import { crc32, deflateSync } from 'node:zlib';
import { documents } from '@embark/contracts/casework/documents';
import { ZipFile } from 'yazl';
import type { Person, testApp } from './app.ts';

type Crm = ReturnType<typeof testApp>;

/** A small PDF with that many pages. `extra` is added as it is. */
export function pdf(text: string = crypto.randomUUID(), pages = 1, extra = ''): Buffer {
  const kids = Array.from({ length: pages }, (_, n) => `${n + 3} 0 R`).join(' ');
  const objects = [
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj',
    `2 0 obj\n<< /Type /Pages /Count ${pages} /Kids [${kids}] >>\nendobj`,
    ...Array.from({ length: pages }, (_, n) => `${n + 3} 0 obj\n<< /Type /Page /Parent 2 0 R >>\nendobj`),
  ];
  return Buffer.from(
    `%PDF-1.7\n% ${text}\n${objects.join('\n')}\n${extra}\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`,
    'latin1',
  );
}

const done = <T>(what: string, { status, body }: { status: number; body: T }): T => {
  if (status !== 200) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`);
  return body;
};

/** The checklist of a client file. */
export const checklistOf = async (crm: Crm, who: Person, id: string) =>
  done('no checklist', await crm.as(who, documents.checklist, { id }));

/** A new line of a client file: for its client, or for the file. */
export async function lined(crm: Crm, who: Person, id: string, typeKey = 'cv', isOfFile = false) {
  const { people } = await checklistOf(crm, who, id);
  const contactId = isOfFile ? null : (people[0]?.contactId ?? null);
  return done(
    'no line',
    await crm.as(who, documents.addLine, { id, typeKey, contactId, note: crypto.randomUUID().slice(0, 8) }),
  );
}

type About = { lineId?: string; typeKey?: string; issuedOn?: string; expiresOn?: string; place?: string };

/** A document of a client file. */
export async function uploaded(crm: Crm, who: Person, conversionId: string, about: About = {}, content = pdf()) {
  return done('no document', await crm.upload(who, documents.upload, 'paper.pdf', content, { conversionId, ...about }));
}

/** A line with a document that waits for its check. */
export async function received(
  crm: Crm,
  who: Person,
  conversionId: string,
  typeKey = 'cv',
  about: About = {},
  isOfFile = false,
) {
  const { id } = await lined(crm, who, conversionId, typeKey, isOfFile);
  const document = await uploaded(crm, who, conversionId, { lineId: id, ...about });
  return { line: done('no line', await crm.as(who, documents.line, { id })), document };
}

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

/** A PNG of one colour. */
export function png(width = 4, height = 3): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8); // eight bits, RGB
  const rows = Buffer.alloc(height * (1 + width * 3), 0x50);
  for (let row = 0; row < height; row += 1) rows[row * (1 + width * 3)] = 0; // no filter
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The bytes of a JPEG: its head, with a thumbnail that has an end of its own, a scan and the end. They decode to no picture. */
export const jpeg = (): Buffer =>
  Buffer.concat([
    Buffer.from('ffd8ffe0000a', 'hex'),
    Buffer.from('ffd800ffd9000000', 'hex'),
    Buffer.from('ffda0004aabb', 'hex'),
    Buffer.alloc(4000, 0x5a),
    Buffer.from('ff00ffd0', 'hex'),
    Buffer.alloc(4000, 0x5a),
    Buffer.from('ffd9', 'hex'),
  ]);

/** The bytes of a ZIP with these files; `Buffer.alloc(n)` makes a bomb. */
export async function zipped(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

/** A Word or Excel file, with more parts. */
export const office = (main: 'word/document.xml' | 'xl/workbook.xml', more: Record<string, string | Buffer> = {}) =>
  zipped({ '[Content_Types].xml': '<Types/>', [main]: '<x/>', ...more });
