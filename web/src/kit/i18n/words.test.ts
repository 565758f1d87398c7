import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const src = join(import.meta.dirname, '../..');
const glossary = readFileSync(join(src, '../../docs/glossary.md'), 'utf8');

/** The rows of the table below a heading, without its two header lines. */
const table = (heading: string): string[][] =>
  (glossary.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

function leaves(texts: object, path: string): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}.${key}`, value]] : leaves(value, `${path}.${key}`),
  );
}

const language = (code: string) =>
  new Map(
    globSync(`**/texts/${code}.json`, { cwd: src }).flatMap((file) =>
      leaves(JSON.parse(readFileSync(join(src, file), 'utf8')), file.split('/texts/')[0] ?? ''),
    ),
  );
const texts = { en: language('en'), tr: language('tr'), ar: language('ar') };

/** The keys of server messages are their English sentences. */
const sentences = [...texts.tr.keys()].filter((key) => !texts.en.has(key)).map((key): [string, string] => [key, key]);
const said = { English: [...texts.en, ...sentences], Türkçe: [...texts.tr], العربية: [...texts.ar] };

const spelled = (word: string) => word.toLocaleLowerCase('tr').replaceAll(/(?<!\p{L})ال/gu, '');

describe('words', () => {
  test.each(table('Never').map(([name = '', words = '']) => ({ name, words: words.split(', ') })))(
    '$name uses none of the words the glossary rules out',
    ({ name, words }) => {
      const wrong = new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'iu');
      const found = Object.entries(said).find(([one]) => one === name)?.[1] ?? [];
      expect(found.length).toBeGreaterThan(1_000);
      expect(found.filter(([, text]) => wrong.test(text.replaceAll(/\{\{\w+\}\}/g, '')))).toEqual([]);
    },
  );

  test.each(table('Terms').map(([term = '', turkish = '', arabic = '']) => ({ term, turkish, arabic })))(
    '“$term” has one word in each language',
    ({ term, turkish, arabic }) => {
      const keys = [...texts.en].filter(([, text]) => text.toLowerCase() === term.toLowerCase()).map(([key]) => key);
      const others = (of: Map<string, string>, words: string) => {
        const forms = words.split(' / ').map(spelled);
        return keys.flatMap((key) => (forms.includes(spelled(of.get(key) ?? '')) ? [] : [[key, of.get(key)]]));
      };
      expect(keys).not.toEqual([]);
      expect([...others(texts.tr, turkish), ...others(texts.ar, arabic)]).toEqual([]);
    },
  );
});
