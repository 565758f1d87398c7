import type { AgreementFile } from '@embark/contracts/catalogue/providers';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { serverSays, show } from '../../../../test/page.tsx';
import { someProvider } from '../../../../test/register.ts';
import { uploadsAnswer } from '../../../../test/upload.ts';
import { AgreementFiles } from './AgreementFiles.tsx';

afterEach(() => vi.unstubAllGlobals());

const version = (number: number): AgreementFile => ({
  id: `018f3c6e-1111-7222-8333-00000000000${number}`,
  number,
  name: `Agreement ${number}.pdf`,
  kind: 'pdf',
  size: 1_000,
  uploadedBy: 'Priya Sharma',
  uploadedAt: '2026-11-03T01:00:00.000Z',
});
const open = (...agreementFiles: AgreementFile[]) => show(<AgreementFiles row={someProvider({ agreementFiles })} />);
const choose = (file: File) => userEvent.upload(screen.getByLabelText('Signed agreement'), file);

test('the newest version is shown, earlier ones on demand, and each downloads', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  const asked: string[] = [];
  serverSays((request) => {
    asked.push(request);
    return { status: 200, body: 'content' };
  });
  open(version(3), version(2), version(1));
  expect(screen.getAllByText(/Priya Sharma, 3 Nov 2026/)).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Agreement 1.pdf' })).toBeNull();
  const more = screen.getByRole('button', { name: '2 earlier versions' });
  await userEvent.click(more);
  expect(more.getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Agreement 1.pdf' }));
  await waitFor(() => expect(asked).toEqual([`GET /api/provider-app/agreement-files/${version(1).id}`]));
});

test('a file is uploaded at once, and the answer is shown', async () => {
  const row = someProvider({ agreementFiles: [version(1)] });
  const uploaded = uploadsAnswer(() => ({ status: 200, body: row }));
  open();
  expect(screen.getByRole('button', { name: 'Upload file' })).toBeDefined();
  await choose(new File(['%PDF-'], 'signed.pdf'));
  expect(uploaded).toMatchObject([{ request: 'POST /api/provider-app/agreement-files', params: { providerId: 7 } }]);
  expect(uploaded[0]?.file?.name).toBe('signed.pdf');
  expect(await screen.findByText('Agreement uploaded')).toBeDefined();
});

test('a refusal stays beside the button until the next file is chosen', async () => {
  const message = 'This file is damaged or was cut off. Open it to check, then save or scan it again.';
  const refusal = { code: 'invalid', message, error: [{ type: 'file', message }] };
  let isRefused = true;
  uploadsAnswer(() => (isRefused ? { status: 422, body: refusal } : { status: 200, body: someProvider() }));
  open(version(1));
  expect(screen.getByRole('button', { name: 'Upload new version' })).toBeDefined();
  await choose(new File(['%PDF-'], 'signed.pdf'));
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  isRefused = false;
  await choose(new File(['%PDF-'], 'signed.pdf'));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('a file that is too large is not sent', async () => {
  const uploaded = uploadsAnswer(() => ({ status: 200, body: someProvider() }));
  open();
  const large = new File(['%PDF-'], 'large.pdf');
  Object.defineProperty(large, 'size', { value: 25 * 1024 * 1024 + 1 });
  await choose(large);
  expect(screen.getByText('The file is larger than 25 MB. Choose a smaller one.')).toBeDefined();
  expect(uploaded).toEqual([]);
});

test('without the permission a version downloads, and nothing can be uploaded', () => {
  show(<AgreementFiles row={someProvider({ agreementFiles: [version(1)], can: { edit: false, editFacts: false } })} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Agreement 1.pdf']);
  expect(screen.queryByLabelText('Signed agreement')).toBeNull();
});
