import { expect, test } from 'vitest';
import { textOfFile } from './textOfFile.ts';

const utf16 = (text: string) => new Uint8Array(Array.from(text).flatMap((letter) => [letter.charCodeAt(0), 0]));

test.each([
  ['UTF-8 with a mark', new TextEncoder().encode('\ufeffBDT;1'), 'BDT;1'],
  ['UTF-16', new Uint8Array([0xff, 0xfe, ...utf16('BDT\t1\r\n')]), 'BDT\t1\r\n'],
  ['windows-1254', new Uint8Array([0xde, 0x75, 0x6c, 0x65]), 'Şule'],
  ['no text', new Uint8Array([1, 0, 2, 0, 0, 3, 0, 0, 9]), ''],
])('P3: reads %s', async (_, bytes, text) => {
  expect(await textOfFile(new File([bytes], 'rates.txt'))).toBe(text);
});
