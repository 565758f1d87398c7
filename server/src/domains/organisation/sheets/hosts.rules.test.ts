import { expect, test } from 'vitest';
import { embeds } from './hosts.rules.ts';

const hosts = ['docs.google.com', '*.sharepoint.com', 'sheets.example.com:8443'];

test.each([
  ['https://docs.google.com/spreadsheets/d/1aB/edit?rm=minimal#gid=0', true],
  ['https://DOCS.google.com/x', true],
  ['https://office.sharepoint.com/:x:/r/sites/book.xlsx', true],
  ['https://a.b.sharepoint.com/x', true],
  ['https://sheets.example.com:8443/x', true],
  ['http://docs.google.com/x', false],
  ['https://docs.google.com:8443/x', false],
  ['https://docs.google.com.evil.test/x', false],
  ['https://evil.test/docs.google.com', false],
  ['https://docs.google.com@evil.test/x', false],
  ['https://me:pass@docs.google.com/x', false],
  ['https://sharepoint.com/x', false],
  ['https://evilsharepoint.com/x', false],
  ['https://office.sharepoint.com:444/x', false],
  ['https://sheets.example.com/x', false],
  ['javascript:alert(1)//docs.google.com', false],
  ['data:text/html,docs.google.com', false],
  ['', false],
])('%s can be embedded: %s', (address, may) => {
  expect(embeds(address, hosts)).toBe(may);
});

test('nothing is embedded when no host is allowed', () => {
  expect(embeds('https://docs.google.com/x', [])).toBe(false);
});
