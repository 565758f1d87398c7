import { expect, test } from 'vitest';
import { disposition, savedName } from './disposition.ts';

test.each([
  ['enquiries 2026-11-28.csv', 'enquiries 2026-11-28.csv'],
  ['হাবিব রহমান - errors.csv', 'হাবিব রহমান - errors.csv'],
  ['استمارة.pdf', 'استمارة.pdf'],
  ['A/B\\C: "draft"?.pdf', 'A-B-C- -draft--.pdf'],
  ['line\r\nSet-Cookie: a=b.csv', 'lineSet-Cookie- a=b.csv'],
  ['photo\u202Egpj.exe', 'photogpj.exe'],
  ['half\uD83D.csv', 'half\uFFFD.csv'],
  ['..', 'file'],
  ['', 'file'],
])('D3: %j is saved as %j', (name, saved) => {
  expect(savedName(name)).toBe(saved);
});

test('D3: a long name keeps its ending, and whole letters', () => {
  const saved = savedName(`${'হ'.repeat(300)}.pdf`);
  expect(saved).toMatch(/^হ+\.pdf$/u);
  expect(Buffer.byteLength(saved)).toBeLessThanOrEqual(208);
});

test('D3: the header escapes what has a meaning in it', () => {
  expect(disposition("Zoë's (new) list*.csv", 'attachment')).toBe(
    "attachment; filename*=UTF-8''Zo%C3%AB%27s%20%28new%29%20list-.csv",
  );
});
