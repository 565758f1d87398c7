import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../../test/page.tsx';
import { ApiProblem } from '../call/api.ts';
import { type FileChange, FileField } from './FileField.tsx';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = (file: File) => userEvent.upload(screen.getByLabelText('Contract', { selector: 'input' }), file);
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

function field(stored?: { name: string; download: () => Promise<unknown> }, complaint?: string) {
  const seen: FileChange[] = [];
  function Field() {
    const [change, setChange] = useState<FileChange>();
    seen.push(change);
    return <FileField label="Contract" stored={stored} change={change} onChange={setChange} complaint={complaint} />;
  }
  show(<Field />);
  return () => seen.at(-1);
}

test('a file is chosen, changed and given up; one that is too large is not taken', async () => {
  const change = field();
  expect(screen.getByRole('group', { name: 'Contract' })).toBeDefined();
  expect([screen.getByText('No file') !== null, buttons()]).toEqual([true, ['Choose file']]);
  const large = new File(['%PDF-'], 'large.pdf');
  Object.defineProperty(large, 'size', { value: 30 * 1024 * 1024 + 1 });
  await choose(large);
  expect(screen.getByText('The file is larger than 30 MB. Choose a smaller one.')).toBeDefined();
  expect(change()).toBeUndefined();
  await choose(new File(['%PDF-'], 'signed.pdf'));
  expect(screen.getByText('signed.pdf will be uploaded when you save')).toBeDefined();
  expect([change(), buttons()]).toEqual([
    expect.objectContaining({ name: 'signed.pdf' }),
    ['Cancel', 'Choose another file'],
  ]);
  expect(screen.queryByText(/larger than/)).toBeNull();
  await press('Cancel');
  expect(change()).toBeUndefined();
});

test('a stored file is downloaded, removed and kept', async () => {
  let downloads = 0;
  const change = field({ name: 'old.pdf', download: async () => void (downloads += 1) });
  await press('Download old.pdf');
  expect(downloads).toBe(1);
  await press('Remove file');
  expect([change(), buttons()]).toEqual(['remove', ['Keep file', 'Choose another file']]);
  expect(screen.getByText('The file will be removed when you save')).toBeDefined();
  await press('Keep file');
  expect([change(), buttons()]).toEqual([undefined, ['Download old.pdf', 'Choose another file', 'Remove file']]);
});

test('a download that the server refuses is reported', async () => {
  field({
    name: 'old.pdf',
    download: () => Promise.reject(new ApiProblem(404, { message: 'Staff member not found.' })),
  });
  await press('Download old.pdf');
  expect(await screen.findByText('Staff member not found.')).toBeDefined();
});

test("the server's complaint replaces the hint", () => {
  field(undefined, 'Upload a PDF, Word document or image');
  expect(screen.getByText('Upload a PDF, Word document or image')).toBeDefined();
  expect(screen.queryByText('PDF, Word, PNG or JPEG, up to 30 MB')).toBeNull();
});
