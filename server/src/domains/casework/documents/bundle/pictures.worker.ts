import { readFile, writeFile } from 'node:fs/promises';
import { workerData } from 'node:worker_threads';
import { degrees, PDFDocument, StandardFonts } from 'pdf-lib';
import { turnOf } from './orientation.rules.ts';

/** Pictures in their order, and where the PDF is written. */
export type PictureWork = { pictures: { path: string; kind: string }[]; target: string; title: string };

const A4 = { width: 595.28, height: 841.89 };
const MARGIN = 18;

const { pictures, target, title }: PictureWork = workerData;
const pdf = await PDFDocument.create();
pdf.setTitle(title);

const embedded = (bytes: Buffer, kind: string) => (kind === 'png' ? pdf.embedPng(bytes) : pdf.embedJpg(bytes));

/** A page instead of a picture that cannot be read, so that the others still arrive. */
async function addNote(text: string) {
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  pdf.addPage([A4.width, A4.height]).drawText(text, { x: 60, y: A4.height - 90, size: 12, font });
}

for (const [at, { path, kind }] of pictures.entries()) {
  const bytes = await readFile(path);
  const picture = await embedded(bytes, kind).catch(() => null);
  if (picture === null) {
    await addNote(`Picture ${at + 1} of ${pictures.length} can't be opened. Upload it again.`);
    continue;
  }
  const turn = kind === 'png' ? 0 : turnOf(bytes);
  const isLandscape = picture.width > picture.height;
  const page = pdf.addPage(isLandscape ? [A4.height, A4.width] : [A4.width, A4.height]);
  const { width, height } = page.getSize();
  const scale = Math.min((width - 2 * MARGIN) / picture.width, (height - 2 * MARGIN) / picture.height);
  const [w, h] = [picture.width * scale, picture.height * scale];
  page.drawImage(picture, { x: (width - w) / 2, y: (height - h) / 2, width: w, height: h });
  page.setRotation(degrees(turn));
}
await writeFile(target, await pdf.save());
