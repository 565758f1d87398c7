import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Texts } from './gather.ts';
import { translateMessage } from './messages.ts';

const src = join(import.meta.dirname, '../..');
const folders = globSync('**/texts', { cwd: src });
const PLURAL = /_(zero|one|two|few|many|other)$/;
const FORMS = { en: ['one', 'other'], tr: ['one', 'other'], ar: ['zero', 'one', 'two', 'few', 'many', 'other'] };

/** A language's texts without its `messages`, which are keyed by the English sentence and so missing in English. */
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
  test.each(['tr', 'ar'] as const)('has every English text in %s', (language) => {
    const english = shape(folder, 'en');
    const other = shape(folder, language);
    expect([...other.keys()].toSorted()).toEqual([...english.keys()].toSorted());
    for (const [key, { forms, places: wanted }] of english) {
      expect(other.get(key)?.places, `${key} in ${language}`).toEqual(wanted);
      const expected = forms.length > 0 ? FORMS[language] : [];
      expect(other.get(key)?.forms.toSorted(), `plural forms of ${key} in ${language}`).toEqual(expected.toSorted());
    }
  });

  test('translates the same server messages into each language', () => {
    const [turkish, arabic] = [messagesOf(folder, 'tr'), messagesOf(folder, 'ar')];
    expect(arabic.map(([key]) => key).toSorted()).toEqual(turkish.map(([key]) => key).toSorted());
    for (const [key, text] of [...turkish, ...arabic]) expect([key, ...places(text)]).toEqual([key, ...places(key)]);
  });
});

test.each(['tr', 'ar'])('a server message has one translation in %s, whichever folder has it', (language) => {
  const all = Map.groupBy(
    folders.flatMap((folder) => messagesOf(folder, language)),
    ([key]) => key,
  );
  const several = [...all].filter(([, found]) => new Set(found.map(([, text]) => text)).size > 1);
  expect(several).toEqual([]);
});

const sources = globSync('**/*.{ts,tsx}', { cwd: src, exclude: ['login/**', '**/*.test.*'] }).map((file) => ({
  file,
  source: readFileSync(join(src, file), 'utf8'),
}));

test('every folder of texts is registered for the type check of keys', () => {
  const listed = globSync('**/texts.d.ts', { cwd: src }).flatMap((file) => {
    const named = readFileSync(join(src, file), 'utf8').matchAll(/^ +(\w+): typeof import\('([^']+)'\);$/gm);
    return [...named].map(([, name, path = '']) => [name, join(dirname(file), path)]);
  });
  const there = folders
    .filter((folder) => !/\/messages\/texts$|^domains\/.*\/titles\/texts$/.test(folder))
    .map((folder) => [folder.split('/').at(-2), join(folder, 'en.json')]);
  expect(new Set(listed.map(String))).toEqual(new Set(there.map(String)));
});

test('no key bypasses the compiler', () => {
  const cast = sources.filter(({ source }) => /\bas (TextKey|TextIn|GroupIn|TFunction)\b/.test(source));
  expect(cast.map(({ file }) => file)).toEqual([]);
});

/** Groups whose keys come from data the compiler cannot know, such as a newer server's. */
const fromData = [
  '${entry.subject}.field',
  '${kind}',
  '${kind}.${field}',
  '${kind}.field',
  '${texts}.field',
  'account.facts',
  'account.notify',
  'account.offices',
  'advice.${of}',
  'advice.licence',
  'agreements.field',
  'agreements.mend',
  'applications.move',
  'applications.status',
  'assignment.field',
  'billing.province',
  'calendar.leave',
  'calendar.rule.nth',
  'calendar.upload.why',
  'contacts.field',
  'contacts.reason',
  'conversions.field',
  'conversions.group',
  'courses',
  'courses.broad',
  'courses.field',
  'courses.level',
  'enquiries',
  'enquiries.${dimension}',
  'enquiries.${of}',
  'enquiries.${words}',
  'enquiries.channel',
  'enquiries.field',
  'enquiries.group',
  'enquiries.leadStatus',
  'enquiries.move.stated',
  'enquiries.outcome',
  'enquiries.rating',
  'enquiries.reason',
  'enquiries.status',
  'enquiries.timeline.of',
  'enquiries.timeline.said',
  'events.${of}',
  'events.field',
  'file.overview.gap',
  'file.tab',
  'filter.period',
  'filter.says',
  'handovers.field',
  'imports.progress',
  'kit.clock.city',
  'leads.none',
  'leave.${group}',
  'leave.due',
  'leave.fact',
  'leave.field',
  'leave.kind',
  'notifications.act',
  'notifications.answer',
  'parties.warning',
  'placements.move',
  'providers.field',
  'providers.registerState',
  'providers.type',
  'reference.field',
  'rulebook.areas',
  'session.roles',
  'settings.colours',
  'sheets.name',
  'sheets.office',
  'tasks.changed',
  'tasks.priority',
  'tasks.rule',
  'templates.field',
  'templates.value',
  'titles',
  'titles.can',
  'users.can',
  'users.field',
];

test('keys built from data have a default value', () => {
  const found = sources.flatMap(({ source }) =>
    [...source.matchAll(/`([\w.${}]+)\.\$\{[^`]*`, \{[^}]*defaultValue/g)].map(([, group]) => group ?? ''),
  );
  expect([...new Set(found)].toSorted()).toEqual(fromData);
});

test('a server message is translated if known, else shown unchanged', () => {
  expect(translateMessage('Token expired')).toBe('Token expired');
  expect(translateMessage('Something new')).toBe('Something new');
});
