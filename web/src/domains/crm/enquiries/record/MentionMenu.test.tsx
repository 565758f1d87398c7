import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { enquiryId, ok, reading, someEnquiry, someEntry } from '../../../../../test/enquiries.ts';
import { serverSays, show } from '../../../../../test/page.tsx';
import { EnquiryPage } from './EnquiryPage.tsx';

async function write(text: string) {
  const sent: unknown[] = [];
  serverSays((request, body) => {
    if (request.startsWith('GET ')) return reading(request);
    sent.push(body);
    return ok({ entry: someEntry({ id: 2 }), enquiry: someEnquiry({ version: 4 }) });
  });
  show(<EnquiryPage />, `/apps/enquiries/enquiry/${enquiryId}`, '/apps/enquiries/enquiry/:enquiryId/:folderHandle?');
  const box = await screen.findByRole('textbox', { name: 'Write a note' });
  await userEvent.type(box, text);
  return { box, sent };
}
const offered = async () =>
  within(await screen.findByRole('listbox', { name: 'Colleagues to mention' }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('@ offers colleagues; arrow keys select, Enter inserts the name without sending the note', async () => {
  const { box, sent } = await write('Ask @');
  expect(await offered()).toEqual(['Nadia Karim', 'Farzana Yasmin']);
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { name: 'Farzana Yasmin' }).getAttribute('aria-selected')).toBe('true');
  expect(box.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { name: 'Farzana Yasmin' }).id);
  await userEvent.keyboard('{Enter}');
  expect(box).toHaveProperty('value', 'Ask @Farzana Yasmin ');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(document.activeElement).toBe(box);
  expect(sent).toEqual([]);
});

test('typing narrows the list, a click inserts a name, Escape closes it and keeps the note', async () => {
  const { box } = await write('@kar');
  expect(await offered()).toEqual(['Nadia Karim']);
  await userEvent.click(screen.getByRole('option', { name: 'Nadia Karim' }));
  await waitFor(() => expect(box).toHaveProperty('value', '@Nadia Karim '));
  await userEvent.type(box, '@f');
  expect(await offered()).toEqual(['Farzana Yasmin']);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box).toHaveProperty('value', '@Nadia Karim @f');
});

test('an email address is not a mention', async () => {
  await write('mail nadia@k');
  expect(screen.queryByRole('listbox')).toBeNull();
});
