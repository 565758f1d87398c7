import { expect, test } from 'vitest';
import { WebAddress } from '../catalogue/providers/provider.ts';
import { isLink, WebLink } from './values.ts';

test.each([
  ['', true],
  ['https://meet.example.com', true],
  ['https://meet.example.com/room?pwd=1#x', true],
  ['https://meet.example.com:8443/room', true],
  ['HTTPS://Meet.Example.com/Room', true],
  ['https://üniversite.example/oda', true],
  ['javascript:alert(1)', false],
  ['JaVaScRiPt:alert(1)', false],
  ['javascript://meet.example.com/%0aalert(1)', false],
  ['data:text/html,<script>alert(1)</script>', false],
  ['vbscript:msgbox(1)', false],
  ['file:///etc/passwd', false],
  ['http://meet.example.com', false],
  ['//meet.example.com', false],
  ['/apps/home', false],
  ['meet.example.com/room', false],
  ['https://', false],
  ['https://meet', false],
  ['https:meet.example.com', false],
  ['https:/meet.example.com', false],
  ['https://bank.example@evil.example/', false],
  ['https://meet.example.com/a b', false],
  ['https://meet.example.com/\nBcc: x@y.z', false],
  ['https://meet.example.com/"onmouseover="x', false],
  ['https://meet.example.com\\@evil.example', false],
  ['https://meet.example.com/\u202egro', false],
])('D4: %j as a link: %j', (text, isTaken) => {
  expect(WebLink.safeParse(text).success).toBe(isTaken);
});

test('D4: the source of a law may be http, never another scheme', () => {
  expect(isLink('http://law.example.gov/act', { http: true })).toBe(true);
  expect(isLink('ftp://law.example.gov/act', { http: true })).toBe(false);
});

test.each([
  ['www.university.edu.au', true],
  ['http://www.university.edu.au/apply', true],
  ['university.edu.au?x=1', true],
  ['javascript:alert(document.cookie)', false],
  ['javascript://university.edu.au', false],
  ['user@evil.example', false],
  ['two.example three.example', false],
])('D4: %j as the website of a provider: %j', (text, isTaken) => {
  expect(WebAddress.safeParse(text).success).toBe(isTaken);
});
