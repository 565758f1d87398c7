import { readFileSync, writeFileSync } from 'node:fs';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { decodePDFRawStream, PDFArray, PDFDocument, PDFRawStream } from 'pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import pixelmatch from 'pixelmatch';
import { expect } from 'vitest';
import type { Person, testApp } from './app.ts';

/** The PDF that an address answers. */
export async function pdfAt(crm: ReturnType<typeof testApp>, by: Person, url: string) {
  const reply = await crm.app.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${by.token}` } });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
  return { bytes: new Uint8Array(reply.rawPayload), name: String(reply.headers['content-disposition']) };
}

const open = (bytes: Uint8Array) => getDocument({ data: bytes.slice(), useSystemFonts: false }).promise;

/** Typst writes the letters of a joined group as the group's ActualText; these are the ones of each page, in order. */
async function actualTexts(bytes: Uint8Array): Promise<string[][]> {
  const pages = (await PDFDocument.load(bytes, { updateMetadata: false })).getPages();
  return pages.map(({ node }) => {
    const contents = node.Contents();
    const streams =
      contents instanceof PDFArray ? contents.asArray().map((ref) => node.context.lookup(ref)) : [contents];
    const text = streams
      .filter((stream) => stream instanceof PDFRawStream)
      .map((stream) => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1'))
      .join('\n');
    return [...text.matchAll(/\/ActualText <FEFF([0-9A-F]+)>/g)].map(([, hex = '']) =>
      Buffer.from(hex, 'hex').swap16().toString('utf16le'),
    );
  });
}

/**
 * The text of a PDF, its pages and properties. `text` is what PDF.js reads. `found` is without spaces and with each ActualText, which Acrobat, Chrome and
 * Evince search and PDF.js does not.
 */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await open(bytes);
  const actual = await actualTexts(bytes);
  const words: string[] = [];
  let found = '';
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent({ includeMarkedContent: true });
    const inside: boolean[] = [];
    for (const item of items) {
      if ('str' in item) {
        words.push(item.str);
        if (!inside.includes(true)) found += item.str;
      } else if (item.type === 'endMarkedContent') inside.pop();
      else {
        const replaced = 'tag' in item && item.tag === 'Span' && item.id === null;
        inside.push(replaced);
        if (replaced) found += actual[page - 1]?.shift() ?? '';
      }
    }
  }
  const { info } = await pdf.getMetadata();
  return {
    text: words.join(' ').replace(/\s+/g, ' '),
    found: searched(found),
    pages: pdf.numPages,
    info,
  };
}

/** A text as `found` has it. */
export const searched = (text: string) => text.normalize('NFC').replace(/\s+/g, '');

/** Compares a page with its picture in `test/pictures`; `PICTURES=write` writes the picture anew. At most one pixel of a thousand may differ. */
export async function looksAs(name: string, bytes: Uint8Array, page = 1) {
  const sheet = await (await open(bytes)).getPage(page);
  const viewport = sheet.getViewport({ scale: 1 });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  const context = canvas.getContext('2d');
  // the canvas of the server has what PDF.js calls of a browser's
  await sheet.render({ canvas: null, canvasContext: context as unknown as CanvasRenderingContext2D, viewport }).promise;
  const file = new URL(`pictures/${name}.png`, import.meta.url);
  if (process.env.PICTURES === 'write') writeFileSync(file, canvas.toBuffer('image/png'));
  const picture = await loadImage(readFileSync(file));
  expect([canvas.width, canvas.height]).toEqual([picture.width, picture.height]);
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height).data;
  context.drawImage(picture, 0, 0);
  const kept = context.getImageData(0, 0, canvas.width, canvas.height).data;
  const different = pixelmatch(pixels, kept, undefined, canvas.width, canvas.height, { threshold: 0.2 });
  expect(different, `pixels of ${name} that differ`).toBeLessThan((canvas.width * canvas.height) / 1000);
}
