import { expect, test } from 'vitest';
import { filesOf, measureSizes, screensIn } from './sizes.ts';

const manifest = {
  'index.html': { file: 'app.js', imports: ['_shared.js', '_style.css'] },
  'Page.tsx': { file: 'page.js', imports: ['_shared.js', 'index.html'] },
  '_shared.js': { file: 'shared.js', imports: ['Page.tsx'] },
  '_style.css': { file: 'style.css' },
};

test('a page loads what it imports, each file once, and only JavaScript', () => {
  expect(filesOf(manifest, ['index.html', 'Page.tsx'])).toEqual(['app.js', 'shared.js', 'page.js']);
});

test('a module missing in the build is an error, not skipped', () => {
  expect(() => filesOf(manifest, ['Other.tsx'])).toThrow('Other.tsx is not in the build');
});

test('the screens of a domain are those its routes load', () => {
  const routes = "const list = async () => (await import('./list/ListPage.tsx')).ListPage;";
  expect(screensIn('src/domains/crm/leads/routes.tsx', routes)).toEqual([
    ['src/domains/crm/leads/list/ListPage.tsx', 'src/domains/crm/leads/texts/en.json'],
  ]);
});

test('no screen of the built application exceeds its size limit', { timeout: 120_000 }, async () => {
  const sizes = await measureSizes();
  expect(sizes.length).toBeGreaterThan(30);
  const past = sizes.filter(({ size, limit }) => size > limit);
  expect(past.map(({ page, size, limit }) => `${page}: ${size.toFixed(1)} KB, at most ${limit}`)).toEqual([]);
});
