import type { ChecklistLine } from '@embark/contracts/casework/documents';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { conversionId } from '../../../../../test/conversions.ts';
import { documentsServer, lineId, someChecklist, someDocument, someLine } from '../../../../../test/documents.ts';
import { show } from '../../../../../test/page.tsx';
import { DocumentsTab } from '../DocumentsTab.tsx';

vi.mock('../../../../kit/preview/PdfPages.tsx', () => ({ PdfPages: () => <p>the pages</p> })); // jsdom draws nothing

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
});
afterEach(() => vi.restoreAllMocks());

/** Nine documents to check; a check answers with the checked line, which the list then has. */
function nine(refuse?: (request: string) => { status: number; body: unknown } | undefined) {
  let lines: ChecklistLine[] = Array.from({ length: 9 }, (_, at) =>
    someLine(at + 1, { state: 'received', note: `No. ${at + 1}` }),
  );
  const sent = documentsServer({
    checklist: () => someChecklist(lines),
    answer: (request) => {
      const refused = refuse?.(request);
      if (refused) return refused;
      const id = /lines\/([^/]+)\/(?:check|return)$/.exec(request)?.[1];
      if (!id) return undefined;
      const may = { check: false, return: false };
      lines = lines.map((line) =>
        line.id === id ? { ...line, state: 'checked', can: { ...line.can, ...may } } : line,
      );
      return { status: 200, body: lines.find((line) => line.id === id) };
    },
  });
  show(<DocumentsTab file={{ id: conversionId, number: 'C-2026-00042' }} />);
  return sent;
}
const title = (name: string) => screen.findByText(name, { selector: '[role=dialog] h2 *' });
const openFirst = async (name = 'Passport · No. 1') => {
  await userEvent.click(await screen.findByRole('button', { name }));
  await title(name);
};

test('nine documents are checked with nine keystrokes, then the preview closes', async () => {
  const sent = nine();
  await openFirst();
  expect(await screen.findByText('the pages')).toBeDefined();
  for (let at = 1; at <= 9; at += 1) {
    await title(`Passport · No. ${at}`);
    await userEvent.keyboard('c');
    await waitFor(() => expect(sent).toHaveLength(at));
  }
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('No more documents to check.')).toBeDefined();
  expect(sent.map(([request]) => request)).toEqual(
    Array.from({ length: 9 }, (_, at) => `POST /lines/${lineId(at + 1)}/check`),
  );
});

test('r returns a document with a reason, and the next one is shown', async () => {
  const sent = nine();
  await openFirst();
  await userEvent.keyboard('r');
  const form = within(await screen.findByRole('dialog', { name: 'Return Passport · No. 1' }));
  await userEvent.type(form.getByRole('textbox', { name: /Reason/ }), 'cropped'); // its c and r are letters here
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await title('Passport · No. 2');
  expect(sent).toEqual([[`POST /lines/${lineId(1)}/return`, { version: 1, why: 'cropped' }]]);
});

test('the arrow keys and j and k step through the documents', async () => {
  nine();
  await openFirst('Passport · No. 2');
  expect(screen.getByText('2 of 9')).toBeDefined();
  await userEvent.keyboard('{ArrowRight}j');
  await title('Passport · No. 4');
  await userEvent.keyboard('{ArrowLeft}kk');
  await title('Passport · No. 1');
  expect(screen.getByRole('button', { name: 'Previous document' })).toHaveProperty('disabled', true);
});

test('the dates are saved with the check; an end before the beginning is refused, the server’s refusal lands on its field', async () => {
  const message = 'A police certificate is not issued for a day to come';
  let isRefused = true;
  const sent = nine((request) =>
    request.endsWith('/check') && isRefused
      ? { status: 422, body: { code: 'invalid', message, error: [{ type: 'issuedOn', message }] } }
      : undefined,
  );
  await openFirst();
  const [issued, expires] = [screen.getByLabelText('Issued on'), screen.getByLabelText('Expires on')];
  await userEvent.type(issued, '2026-01-20');
  await userEvent.type(expires, '2025-01-20');
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByText('This is before the other date')).toBeDefined();
  expect(sent).toEqual([]);
  await userEvent.clear(expires);
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect((await screen.findAllByText(message)).length).toBe(2);
  isRefused = false;
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  await title('Passport · No. 2');
  expect(sent.at(-1)).toEqual([
    `POST /lines/${lineId(1)}/check`,
    { version: 1, issuedOn: '2026-01-20', expiresOn: null, place: null },
  ]);
});

test('an earlier version is shown, but not checked', async () => {
  const earlier = someDocument(1, {
    id: '0197a000-0000-7000-8000-000000000299',
    name: 'first-try.pdf',
    can: { open: true, view: true, edit: false },
  });
  const latest = someDocument(1, { number: 2 });
  documentsServer({
    checklist: () => someChecklist([someLine(1, { state: 'received', document: latest, versions: 2 })]),
    answer: (request) => (request.endsWith('/documents') ? { status: 200, body: [latest, earlier] } : undefined),
  });
  show(<DocumentsTab file={{ id: conversionId, number: 'C-2026-00042' }} />);
  await openFirst('Passport');
  await userEvent.click(await screen.findByRole('combobox', { name: 'Version' }));
  await userEvent.click(await screen.findByRole('option', { name: /Version 1/ }));
  expect(await screen.findByText('first-try.pdf')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Check' })).toBeNull();
});

test('a PDF with scripts and a blocked file are not shown', async () => {
  const can = { open: true, view: false, edit: false };
  const lines = [
    someLine(1, { state: 'received', note: 'A', document: someDocument(1, { scripted: true, can }) }),
    someLine(2, { state: 'received', note: 'B', document: someDocument(2, { quarantined: true, can }) }),
  ];
  documentsServer({ checklist: () => someChecklist(lines) });
  show(<DocumentsTab file={{ id: conversionId, number: 'C-2026-00042' }} />);
  await openFirst('Passport · A');
  expect(await screen.findByText(/contains scripts/)).toBeDefined();
  await userEvent.keyboard('j');
  expect(await screen.findByText(/virus scanner blocked/)).toBeDefined();
});

test('a version that was removed after retention says when', async () => {
  const can = { open: false, view: false, edit: false };
  const gone = someDocument(9, { number: 1, name: 'passport.pdf', removedOn: '2033-03-03', can });
  const line = someLine(1, { versions: 2, document: someDocument(1, { number: 2 }) });
  documentsServer({
    checklist: () => someChecklist([line]),
    answer: (request) => (request.endsWith('/documents') ? { status: 200, body: [line.document, gone] } : undefined),
  });
  show(<DocumentsTab file={{ id: conversionId, number: 'C-2026-00042' }} />);
  await openFirst('Passport');
  await userEvent.click(await screen.findByRole('combobox', { name: 'Version' }));
  await userEvent.click(await screen.findByRole('option', { name: /Version 1/ }));
  expect(await screen.findByText(/was removed on 3 Mar 2033/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
});
