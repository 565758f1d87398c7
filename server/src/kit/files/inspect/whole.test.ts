import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jpeg, office, pdf, png } from '../../../../test/documents.ts';
import { Problem } from '../../problem.ts';
import { inspect } from './inspect.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embark-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The kind of a file, or the message of its refusal. */
async function judged(name: string, content: Buffer) {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, content);
  try {
    return (await inspect({ name, path, size: content.length }, 'paper')).kind;
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    return problem.more.fields?.paper;
  }
}

const damaged = 'This file is damaged or was cut off. Open it to check, then save or scan it again.';
const whole = {
  pdf: pdf('whole', 3),
  jpg: jpeg(),
  png: png(40, 40),
  docx: await office('word/document.xml'),
  xlsx: await office('xl/workbook.xml'),
};
const kinds = Object.entries(whole);

const web = (size: number) =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Linearized 1 /L ${size} /H [ 5 5 ] >>\nendobj\n%%EOF\n`.padEnd(300));

describe('D2: files that were cut off', () => {
  test.each(kinds)('a whole %s is taken', async (kind, content) => {
    expect(await judged(`a.${kind}`, content)).toBe(kind);
  });

  test.each(['pdf', 'jpg', 'png'] as const)('a %s is taken with something after its end', async (kind) => {
    const content = Buffer.concat([whole[kind], Buffer.from('\r\n--boundary--\r\n')]);
    expect(await judged(`a.${kind}`, content)).toBe(kind);
  });

  test.each(kinds)('%s: refused by its field wherever it is cut off', async (kind, content) => {
    for (const part of [0.4, 0.6, 0.8, 0.95])
      expect(await judged(`a.${kind}`, content.subarray(0, Math.floor(content.length * part)))).toBe(damaged);
  });

  test('a PNG with a wrong byte', async () => {
    const wrong = Buffer.from(whole.png);
    wrong[50] = (wrong[50] ?? 0) ^ 0xff;
    expect(await judged('a.png', wrong)).toBe(damaged);
  });

  const body = '1 0 obj\n<< /Type /Catalog >>\nendobj\n';
  test.each<[string, Buffer, string]>([
    ['saved twice', Buffer.from(`%PDF-1.7\n${body}%%EOF\n${body}%%EOF`), 'pdf'],
    ['saved twice, the second time cut off', Buffer.from(`%PDF-1.7\n${body}%%EOF\n${body}`), damaged],
    ['without its last line', Buffer.from(`%PDF-1.7\n${body}xref\n0 0\ntrailer\n<<>>\nstartxref\n45\n`), 'pdf'],
    ['without a table', Buffer.from(`%PDF-1.7\n${body}`), damaged],
    ['for the web, whole', web(300), 'pdf'],
    ['for the web, cut off after its first page', web(90_000), damaged],
    ['with a long tail of zeros', Buffer.concat([whole.pdf, Buffer.alloc(200_000)]), 'pdf'],
  ])('a PDF %s', async (_, content, expected) => {
    expect(await judged('a.pdf', content)).toBe(expected);
  });

  test('a protected PDF says so, before anything else', async () => {
    const content = pdf('x', 1, 'trailer\n<< /Encrypt 9 0 R >>');
    expect(await judged('a.pdf', content)).toMatch(/^This PDF is protected with a password/);
  });

  test.each<[string, string]>([
    ['GIF', '474946383961010001000000'],
    ['WebP', '52494646100000005745425056503820'],
    ['TIFF', '49492a0008000000'],
    ['empty', ''],
  ])('%s is refused by its field', async (_, hex) => {
    expect(await judged('a.pdf', Buffer.from(hex, 'hex'))).toMatch(/^Choose a PDF|^The file is empty/);
  });
});
