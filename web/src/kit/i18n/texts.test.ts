import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Texts } from './gather.ts';
import { translateMessage } from './messages.ts';

const src = join(import.meta.dirname, '../..');
const folders = globSync('**/texts', { cwd: src });
const PLURAL = /_(zero|one|two|few|many|other)$/;
const FORMS = { en: ['one', 'other'], tr: ['one', 'other'], ar: ['zero', 'one', 'two', 'few', 'many', 'other'] };

/** A language's texts without its `messages`, which are keyed by the English sentence and so have no English. */
function read(folder: string, language: string): Texts {
  const { messages: _, ...texts } = readAll(folder, language);
  return texts;
}

function readAll(folder: string, language: string): Texts {
  const path = join(src, folder, `${language}.json`);
  const texts: Texts = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  return folder.endsWith('messages/texts') ? { messages: texts } : texts;
}

function messagesOf(folder: string, language: string): [string, string][] {
  const { messages = {} } = readAll(folder, language);
  return typeof messages === 'string' ? [] : leaves(messages);
}

function leaves(texts: Texts, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : leaves(value, `${path}${key}›`),
  );
}

const places = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();

/** A key and its plural forms are one text; `_one` may leave the count out. */
function shape(folder: string, language: keyof typeof FORMS) {
  const found = new Map<string, { forms: string[]; places: string[] }>();
  for (const [key, text] of leaves(read(folder, language))) {
    const form = PLURAL.exec(key)?.[1];
    const entry = found.get(key.replace(PLURAL, '')) ?? { forms: [], places: [] };
    if (form) entry.forms.push(form);
    if (!form || form === 'other') entry.places = places(text);
    expect(text.trim(), `${folder} ${language} ${key}`).not.toBe('');
    found.set(key.replace(PLURAL, ''), entry);
  }
  return found;
}

describe.each(folders)('%s', (folder) => {
  test.each(['tr', 'ar'] as const)('says everything in %s that it says in English', (language) => {
    const english = shape(folder, 'en');
    const other = shape(folder, language);
    expect([...other.keys()].toSorted()).toEqual([...english.keys()].toSorted());
    for (const [key, { forms, places: wanted }] of english) {
      expect(other.get(key)?.places, `${key} in ${language}`).toEqual(wanted);
      const expected = forms.length > 0 ? FORMS[language] : [];
      expect(other.get(key)?.forms.toSorted(), `plural forms of ${key} in ${language}`).toEqual(expected.toSorted());
    }
  });

  test('translates the same sentences of the server into each language', () => {
    const [turkish, arabic] = [messagesOf(folder, 'tr'), messagesOf(folder, 'ar')];
    expect(arabic.map(([key]) => key).toSorted()).toEqual(turkish.map(([key]) => key).toSorted());
    for (const [key, text] of [...turkish, ...arabic]) expect([key, ...places(text)]).toEqual([key, ...places(key)]);
  });
});

test('every text that a screen asks for is there', () => {
  const known = new Set(
    folders.flatMap((folder) =>
      leaves(read(folder, 'en')).map(
        ([key]) => `${folder.split('/').at(-2)}.${key.replace(PLURAL, '').replaceAll('›', '.')}`,
      ),
    ),
  );
  const asked = globSync('**/*.{ts,tsx}', { cwd: src, exclude: ['login/**', '**/*.test.*'] }).flatMap((file) =>
    [...readFileSync(join(src, file), 'utf8').matchAll(/\bt\(\s*'([\w.]+)'/g)].map(([, key]) => `${key} in ${file}`),
  );
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter((line) => !known.has(line.split(' ')[0] ?? ''))).toEqual([]);
});

test('a sentence of the server is translated when it is known and shown as it is when not', () => {
  expect(translateMessage('Token expired')).toBe('Token expired');
  expect(translateMessage('Something new')).toBe('Something new');
});
