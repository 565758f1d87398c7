import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';

export type Language = 'en' | 'tr' | 'ar';
const source = fileURLToPath(new URL('../../web/src', import.meta.url));

/** Every text of a language by its key, `enquiries.list.title`; the folder's name comes first. */
function read(language: Language): Map<string, string> {
  const found = new Map<string, string>();
  const gather = (given: object, key: string) => {
    for (const [name, value] of Object.entries(given))
      if (typeof value === 'string') found.set(`${key}.${name}`, value);
      else gather(value, `${key}.${name}`);
  };
  for (const path of globSync(`**/texts/${language}.json`, { cwd: source }))
    gather(JSON.parse(readFileSync(join(source, path), 'utf8')), basename(dirname(dirname(path))));
  return found;
}

const texts = { en: read('en'), tr: read('tr'), ar: read('ar') };

/** A text of the screens in that language, with `{{names}}` filled in. */
export function say(language: Language, key: string, values: Record<string, string> = {}): string {
  const text = texts[language].get(key);
  if (text === undefined) throw new Error(`No text ${key} in ${language}`);
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}

/** What a language must not show: raw text keys, and English texts that have a translation. */
function foreignTo(language: Language): ReadonlySet<string> {
  const same = new Set(texts[language].values());
  const others = [...texts.en.values()].filter((text) => !text.includes('{{') && !same.has(text));
  return new Set([...(language === 'en' ? [] : others), ...texts.en.keys()]);
}
const foreign = { en: foreignTo('en'), tr: foreignTo('tr'), ar: foreignTo('ar') };

/** The page shows no raw text key, and no English text that has a translation in `language`. */
export async function translated(page: Page, language: Language, what: string) {
  const said = await page.evaluate(() => {
    const found = [...document.querySelectorAll('body *')].flatMap((element) => {
      const given = ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name));
      const own = [...element.childNodes].flatMap(({ nodeType, nodeValue }) => (nodeType === 3 ? [nodeValue] : []));
      return element.closest('[lang=en], option, bdi, script, style') ? [] : [...given, ...own];
    });
    return [...new Set(found.map((text) => text?.trim() ?? ''))];
  });
  const left = said.filter((text) => foreign[language].has(text));
  expect(left, `${what}: texts missing in ${language}`).toEqual([]);
}
