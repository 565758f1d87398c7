import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { conversionId } from '../../../../../test/conversions.ts';
import { documentsServer, lineId, someLine } from '../../../../../test/documents.ts';
import { show } from '../../../../../test/page.tsx';
import { uploadsAnswer } from '../../../../../test/upload.ts';
import { DocumentsTab } from '../DocumentsTab.tsx';

const uploadId = '0197a000-0000-7000-8000-000000000901';
const pdf = (name: string, size = 10) => new File(['x'.repeat(size)], name, { type: 'application/pdf' });
const panel = async () => within(await screen.findByRole('region', { name: /uploaded/ }));

/** A server that takes uploads in parts; `finish` may refuse one. */
function server(finish: () => { status: number; body: unknown } | undefined = () => undefined) {
  const held = { id: uploadId, conversionId, name: 'x.pdf', size: 10, received: 0 };
  const sent = documentsServer({
    answer: (request) => {
      if (request === 'POST /uploads') return { status: 200, body: held };
      if (request === `GET /uploads/${uploadId}`) return { status: 200, body: { ...held, received: 10 } };
      return request.endsWith('/finish') ? (finish() ?? { status: 200, body: someLine(3).document }) : undefined;
    },
  });
  const parts = uploadsAnswer(() => ({ status: 200, body: { ...held, received: 10 } }));
  show(<DocumentsTab file={{ id: conversionId, number: 'C-2026-00042' }} />);
  return { sent, parts };
}
const clear = async () => {
  await userEvent.click((await panel()).getByRole('button', { name: 'Clear list' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /uploaded/ })).toBeNull());
};

test('u chooses a file for the line that has the focus; it goes up in parts, and the list is read again', async () => {
  const { sent, parts } = server();
  await screen.findByRole('button', { name: 'Passport' });
  await userEvent.keyboard('jjj');
  const input: HTMLInputElement = screen.getByLabelText('Files to upload');
  const clicked: string[] = [];
  input.addEventListener('click', () => clicked.push('files'));
  await userEvent.keyboard('u');
  expect(clicked).toEqual(['files']);
  await userEvent.upload(input, pdf('ielts.pdf'));
  expect(await screen.findByText('1 of 1 file uploaded')).toBeDefined();
  expect(parts.map(({ request, params }) => [request, params])).toEqual([
    ['POST /api/documents-app/uploads/part', { id: uploadId, offset: 0 }],
  ]);
  expect(sent).toEqual([
    ['POST /uploads', { conversionId, name: 'ielts.pdf', size: 10 }],
    [`POST /uploads/${uploadId}/finish`, { source: 'upload', lineId: lineId(3) }],
  ]);
  await clear();
});

test('E8: the server’s sentence lands on its file, which can be tried again', async () => {
  let isRefused = true;
  const message = 'This file is damaged or was cut off. Open it to check, then save or scan it again.';
  const { parts } = server(() =>
    isRefused ? { status: 422, body: { code: 'invalid', message, error: [{ type: 'file', message }] } } : undefined,
  );
  await screen.findByRole('button', { name: 'Passport' });
  await userEvent.keyboard('jjj');
  await userEvent.keyboard('u');
  await userEvent.upload(screen.getByLabelText('Files to upload'), pdf('ielts.pdf'));
  const row = within((await screen.findByText(message)).closest('li') ?? document.body);
  expect(row.getByText('ielts.pdf')).toBeDefined();
  expect(row.getByText(/English test/)).toBeDefined();
  expect(row.getByRole('alert').textContent).toBe(message);
  isRefused = false;
  await userEvent.click(row.getByRole('button', { name: 'Try ielts.pdf again' }));
  expect(await screen.findByText('1 of 1 file uploaded')).toBeDefined();
  expect(parts).toHaveLength(1); // what arrived is not sent again
  await clear();
});

test('files dropped on the list are asked about, with a line suggested by their names', async () => {
  const { sent } = server();
  const line = await screen.findByRole('region', { name: 'Plan' });
  const dataTransfer = { types: ['Files'], files: [pdf('IELTS.pdf'), pdf('IMG_1.jpg'), pdf('virus.exe')] };
  fireEvent.drop(line, { dataTransfer });
  const box = within(await screen.findByRole('dialog', { name: 'Where do these 3 files belong?' }));
  expect(box.getByRole('combobox', { name: 'IELTS.pdf' }).textContent).toContain('English test');
  expect(box.getByRole('combobox', { name: 'IMG_1.jpg' }).textContent).toBe("Don't upload");
  await userEvent.click(box.getByRole('combobox', { name: 'virus.exe' }));
  await userEvent.click(await screen.findByRole('option', { name: /Bank statement/ }));
  await userEvent.click(box.getByRole('button', { name: 'Upload 2 files' }));
  expect(await screen.findByText('Use a PDF, JPG, PNG, DOCX or XLSX file.')).toBeDefined();
  expect(await screen.findByText('1 of 2 files uploaded · 1 failed')).toBeDefined();
  expect(sent.filter(([request]) => request.endsWith('/finish'))).toEqual([
    [`POST /uploads/${uploadId}/finish`, { source: 'upload', lineId: lineId(3) }],
  ]);
  await clear();
});

test('files dropped on a line go there without a question', async () => {
  const { sent } = server();
  const line = (await screen.findByRole('button', { name: 'Bank statement' })).closest('li');
  if (line) fireEvent.drop(line, { dataTransfer: { types: ['Files'], files: [pdf('a.pdf')] } });
  expect(await screen.findByText('1 of 1 file uploaded')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent.at(-1)).toEqual([`POST /uploads/${uploadId}/finish`, { source: 'upload', lineId: lineId(4) }]);
  await clear();
});

test('a phone has a camera, and what it takes is a scan', async () => {
  const { sent } = server();
  await screen.findByRole('button', { name: 'Passport' });
  const camera = screen.getByLabelText('Take a photo', { selector: 'input' });
  expect(camera.getAttribute('capture')).toBe('environment');
  await userEvent.upload(camera, new File(['x'], 'passport.jpg', { type: 'image/jpeg' }));
  const box = within(await screen.findByRole('dialog', { name: 'Where does this file belong?' }));
  await userEvent.click(box.getByRole('button', { name: 'Upload 1 file' }));
  expect(await screen.findByText('1 of 1 file uploaded')).toBeDefined();
  expect(sent.at(-1)).toEqual([`POST /uploads/${uploadId}/finish`, { source: 'scan', lineId: lineId(1) }]);
  await clear();
});
