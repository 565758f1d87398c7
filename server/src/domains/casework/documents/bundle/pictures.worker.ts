import { readFile, writeFile } from 'node:fs/promises';
import { workerData } from 'node:worker_threads';
import { degrees, PDFDocument } from 'pdf-lib';
import { turnOf } from './orientation.ts';

/** Pictures in their order, and where the PDF is written. */
export type PictureWork = { pictures: { path: string; kind: string }[]; target: string; title: string };

const A4 = { width: 595.28, height: 841.89 };
const MARGIN = 18;

const { pictures, target, title }: PictureWork = workerData;
const pdf = await PDFDocument.create();
pdf.setTitle(title);
for (const { path, kind } of pictures) {
  const bytes = await readFile(path);
  const picture = kind === 'png' ? await pdf.embedPng(bytes) : await pdf.embedJpg(bytes);
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
