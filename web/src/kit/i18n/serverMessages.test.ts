import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { addMessages, speakMessages, translateMessage } from './messages.ts';

// Every sentence of the server and of the contracts that a screen can show has a translation.
const root = join(import.meta.dirname, '../../../..');

/** Files whose sentences no screen shows as messages: each with the reason. */
const elsewhere: readonly [RegExp, string][] = [
  [/^server\/src\/(demo|run|db)\//, 'demo data, and the log of the operator'],
  [/^server\/src\/(crm|dev|main|env|openapi)\.ts$/, 'the command line and the API documentation'],
  [/organisation\/account\/(mails|device)\.rules\.ts$/, 'mails in three languages, and names of browsers'],
  [
    /notifications\/(mail|sentences|ruleAreas|leave)\.rules\.ts$/,
    'the browser writes notifications from their data, and mails are in three languages',
  ],
  [/sheets\/demoSheet\.service\.ts$/, 'cells of the demo spreadsheet'],
  [
    /imports\/rules\/(describe|cells|headers|dates|person|row)\.rules\.ts$/,
    'the browser writes the results of rows from codes',
  ],
  [/bulk\/says\.rules\.ts$/, 'the browser writes the results of rows from codes'],
  [/platform\/live\/live\.routes\.ts$/, 'refusals of the live connection, which the browser retries silently'],
  [
    /kit\/(http\/(form|idempotency|upload)|serve|files\/s3|export\/write)\.ts$/,
    'mistakes only another program can make',
  ],
  [/session\/settings\.ts$/, 'the panel of settings offers only valid values'],
  [/kit\/files\/(masterKeys|seal|sealedFiles)\.ts$/, 'the log of the operator'],
  [/kit\/http\/stream\.ts$/, 'the log of the operator: the answer is already being sent'],
  [/kit\/pdf\/(fonts|cmap)\.ts$/, 'names of fonts, and a font file that is damaged'],
  [/kit\/pdf\/letters\.ts$/, 'names of scripts, as Unicode writes them in every language'],
  [/money\/billing\/states\.ts$/, 'names of places, the same in every language'],
  [/casework\/documents\/missing\.rules\.ts$/, 'a text for the client, in three languages'],
  [/catalogue\/register\/rules\/tables\.rules\.ts$/, 'the titles of columns in the public register'],
  [/hr\/leave\/australia\.rules\.ts$/, 'names of holidays, which are stored'],
  [/organisation\/rulebook\/dateKinds\.ts$/, 'names of kinds of dates, in three languages'],
  [/work\/bookings\/taskWords\.rules\.ts$/, 'titles of tasks, in three languages'],
  [/crm\/events\/desk\.ts$/, 'the desk sends only valid entries'],
];

/** Sentences of files that are read, which no screen can cause or which are stored and not shown. */
const technical: readonly string[] = [
  'Query read timeout', // the words of the database driver, which the server only recognises
  'Say whose work', // the staff page always says whose
  "We can't read this", // an invalid filter in an address: the list shows its own notice
  'At most 100 columns',
  'Choose …', // “Choose an owner” or “Choose a case officer”, which are translated
  "Picture … of … can't be opened. Upload it again.", // a page of a bundle, in English as the department reads it
  'Also given: …', // a note on the timeline, in the office's language
];

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const files = globSync('{server,contracts}/src/**/*.ts', { cwd: root, exclude: ['**/*.{test,sample}.ts'] }).filter(
  (file) => !elsewhere.some(([path]) => path.test(file)),
);

const LITERAL = /'((?:[^'\\\n]|\\.)+)'|"((?:[^"\\\n]|\\.)+)"|`((?:[^`\\]|\\.)+)`/g;
const SENTENCE = /^[A-Z][a-z]*(?:['’][a-z]+)? [^\n]*[\w.%)…]$/;
const IN_SQL = /\b(?:select|from|where|union|values|like|join)\b[^.]*(?:[=(*]|::)/i;

/** The sentences in a file; `…` for each value. The summaries of endpoints are API documentation. */
function sentencesIn(file: string): string[] {
  const source = read(file)
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/(?<![:'"`])\/\/.*$/gm, '')
    .replaceAll(/(?:summary|description):\s*(?:'[^'\n]*'|"[^"\n]*"|`[^`]*`)/g, '');
  return [...source.matchAll(LITERAL)]
    .map(([, one, two, three]) => (one ?? two ?? three ?? '').replaceAll(String.raw`\'`, "'"))
    .map((text) => text.replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '…'))
    .filter((text) => SENTENCE.test(text) && !IN_SQL.test(text) && !technical.includes(text));
}

const found = [...new Set(files.flatMap((file) => sentencesIn(file)))];

/** What the browser loads with a language; the texts of a domain come only with its screens. */
const load = { tr: () => import('./tr.ts'), ar: () => import('./ar.ts') };
const anyValue = (sentence: string) => sentence.replaceAll(/\{\{\w+\}\}|\d[\d,:TZ-]*/g, '…');

describe.each(['tr', 'ar'] as const)('in %s', (language) => {
  let own = new Set<string>();
  beforeAll(async () => {
    const { messages } = await load[language]();
    addMessages(language, messages);
    own = new Set(Object.keys(messages).map(anyValue));
  });

  test('every message of the server is translated, on every screen', () => {
    speakMessages(language);
    expect(found.length).toBeGreaterThan(200);
    expect(found.filter((sentence) => translateMessage(sentence) === sentence)).toEqual([]);
  });

  test('no message is translated by a shorter one that takes its words for a value', () => {
    expect(found.filter((sentence) => !own.has(anyValue(sentence)))).toEqual([]);
  });

  test('a value does not hide the words around it', () => {
    speakMessages(language);
    expect(translateMessage('View Visas deleted.')).not.toContain('View');
    expect(translateMessage('Rule Visas deleted.')).not.toContain('Rule');
  });

  test('the names of statuses and tables inside a message are translated too', () => {
    speakMessages(language);
    const refusal = "An enquiry in New can't move to Letter of offer: you can move it to Follow-up, Closed.";
    const says = translateMessage(refusal);
    expect(says).not.toBe(refusal);
    for (const name of ['New', 'Letter', 'Follow-up', 'Closed', 'you can']) expect(says).not.toContain(name);
    expect(says).toContain(translateMessage('Follow-up'));
    const file = translateMessage(
      "A client file in Lodged can't move there: you can move it to Closed, Service agreement.",
    );
    const table = translateMessage('The table of course locations in CRICOS.zip has no rows.');
    for (const name of ['course', 'locations']) expect(table).not.toContain(name);
    for (const name of ['Lodged', 'Closed', 'Service', 'you can']) expect(file).not.toContain(name);
  });
});
