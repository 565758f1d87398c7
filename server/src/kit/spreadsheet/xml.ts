import { SaxesParser } from 'saxes';
import { damaged } from './sheet.ts';

const LONGEST = 8 * 1024 * 1024;

export type Attributes = Record<string, string>;
/** Callbacks for the elements of a document. Names come without their prefix. */
type Listener<T> = {
  open: (name: string, attributes: Attributes) => void;
  /** The text directly inside the most recently opened element. */
  text?: (text: string) => void;
  /** Returns a value if the closed element completes one. */
  close?: (name: string) => T | undefined;
};

/** Streams an XML document: yields what the listener returns, and keeps nothing else in memory. */
export async function* readXml<T>(parts: AsyncIterable<string>, listener: Listener<T>): AsyncGenerator<T> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  let complete: T[] = [];
  parser.on('opentag', ({ name, attributes }) => listener.open(local(name), attributes));
  parser.on('text', (text) => listener.text?.(text));
  parser.on('cdata', (text) => listener.text?.(text));
  parser.on('closetag', ({ name }) => {
    const one = listener.close?.(local(name));
    if (one !== undefined) complete.push(one);
  });
  parser.on('error', (error) => {
    if (!error.message.includes('disallowed character.')) throw damaged(); // control characters are harmless
  });
  let since = 0; // characters since the last complete element
  for await (const part of parts) {
    parser.write(part);
    since = complete.length > 0 ? 0 : since + part.length;
    if (since > LONGEST) throw damaged();
    const ready = complete;
    complete = [];
    yield* ready;
  }
  parser.close();
}

/** Reads only the opening tags of a document. */
export async function scanXml(parts: AsyncIterable<string>, open: Listener<never>['open']): Promise<void> {
  await readXml(parts, { open }).next(); // the listener returns no values, so the first `next` reads to the end
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);

/** Text without the `_x000D_` escapes of workbooks, and without characters that PostgreSQL cannot store. */
export const plainText = (text: string): string =>
  (text.includes('_x') ? text.replace(/_x([0-9A-Fa-f]{4})_/g, characterOf) : text).replaceAll('\0', '').toWellFormed();
const characterOf = (_: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16));
