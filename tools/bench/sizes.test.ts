import { expect, test } from 'vitest';
import { filesOf } from './sizes.ts';

const manifest = {
  'index.html': { file: 'app.js', imports: ['_shared.js', '_style.css'] },
  'Page.tsx': { file: 'page.js', imports: ['_shared.js', 'index.html'] },
  '_shared.js': { file: 'shared.js', imports: ['Page.tsx'] },
  '_style.css': { file: 'style.css' },
};

test('a page brings what it imports, each file once, and only JavaScript', () => {
  expect(filesOf(manifest, ['index.html', 'Page.tsx'])).toEqual(['app.js', 'shared.js', 'page.js']);
});

test('a module that the build does not know is said, not skipped', () => {
  expect(() => filesOf(manifest, ['Other.tsx'])).toThrow('Other.tsx is not in the build');
});
