import { globSync, readFileSync } from 'node:fs';
import { basename, matchesGlob } from 'node:path';
import { describe, expect, test } from 'vitest';

const decisions = globSync('docs/decisions/*.md').toSorted();
const pages = [...globSync('{*,docs/*}.md'), ...decisions];
const files = globSync(['{contracts,server,web,e2e}/{src,test,migrations,schema}/**', '{e2e,tools,docs}/**']);

/** The repository files a page names in backticks, by path from the root or from a folder on: `kit/files/s3.ts`, `texts/{en,tr,ar}.json`. */
const namedIn = (text: string) =>
  [...text.matchAll(/`([\w@.*{},<>-][\w@.*{},/<>-]*\.(?:ts|tsx|sql|json|md))`/g)].map(([, path = '']) => path);
const isThere = (path: string) => {
  const glob = path.replaceAll(/<\w+>/g, '*');
  return files.some((file) => matchesGlob(file, glob) || matchesGlob(file, `**/${glob}`));
};

describe('documents', () => {
  test.each(pages)('%s names files that exist', (page) => {
    const text = readFileSync(page, 'utf8');
    expect(namedIn(text).filter((path) => !/^[A-Z_]+\//.test(path) && !isThere(path))).toEqual([]);
  });

  test('a missing path is found', () => {
    expect(namedIn('See `kit/files/gone.ts` and `docs/security.md`.').filter((path) => !isThere(path))).toEqual([
      'kit/files/gone.ts',
    ]);
  });

  test.each(decisions)('%s has a date and a status, and at most 45 lines', (page) => {
    const lines = readFileSync(page, 'utf8').trimEnd().split('\n');
    expect(lines[2]).toMatch(/^\d{4}-\d\d-\d\d · (accepted|replaced by \d{4})$/);
    expect(lines.length).toBeLessThanOrEqual(45);
  });

  test('the way from a receipt to the due report has at most ten files, and each defines what is said', () => {
    const section = readFileSync('ARCHITECTURE.md', 'utf8').split('## From a receipt to the due report\n')[1] ?? '';
    const steps = (section.split('\n## ')[0] ?? '').split(/^\d+\. /m).slice(1);
    expect(steps.length).toBeGreaterThan(0);
    expect(steps.length).toBeLessThanOrEqual(10);
    const missing = steps.flatMap((step) => {
      const [file = '', ...names] = [...step.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
      const text = readFileSync(file, 'utf8');
      const defines = (name: string) =>
        new RegExp(`(?:function|const|table|view|type) ${name}\\b|^  ${name}(?:: | [a-z])`, 'm').test(text);
      return names.filter((name) => !defines(name)).map((name) => `${file}: ${name}`);
    });
    expect(missing).toEqual([]);
  });

  test('no two decisions share a number', () => {
    const numbers = decisions.map((page) => basename(page).slice(0, 4));
    expect(numbers).toEqual([...new Set(numbers)]);
  });
});
