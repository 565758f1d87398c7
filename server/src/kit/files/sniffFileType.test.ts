import { expect, test } from 'vitest';
import { sniffImageType } from './sniffFileType.ts';

const header = '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489';
test.each([
  ['ffd8ffe000104a46', 'image/jpeg'],
  [`${header}0000000049444154`, 'image/png'],
  [`${header}000000086163544c0000000100000000000000000000000049444154`, 'image/png'],
  ['524946460000000057454250', 'image/webp'],
  ['524946460000000057415645', null],
  ['474946383961', null],
  ['3c737667', null],
  ['ffd8', null],
  ['', null],
])('bytes %s are %s', async (hex, type) => {
  expect(await sniffImageType(Buffer.from(hex, 'hex'))).toBe(type);
});
