import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { contactId } from '../../../../../test/contacts.ts';
import { someReference } from '../../../../../test/imports.ts';
import { serverSays, show } from '../../../../../test/page.tsx';
import { PersonCardHost } from './PersonCardHost.tsx';

const hours = (number: number) => new Date(Date.now() + number * 3_600_000).toISOString();
const card = {
  id: contactId,
  name: 'Rahim Uddin',
  email: 'rahim@example.com',
  phone: '+8801711000000',
  office: 'BD',
  owner: 'Dina Owner',
  lastContact: { at: hours(-48), way: 'call', channel: null },
  next: { of: 'enquiries', id: contactId, number: 'E-2026-000123', at: hours(-72), note: 'IELTS score', office: 'BD' },
};

let asked: string[];
beforeEach(() => {
  asked = [];
  serverSays((request) => {
    if (request.includes('/reference')) return { status: 200, body: someReference };
    asked.push(request);
    return { status: 200, body: card };
  });
  show(
    <>
      <button type="button">
        <bdi data-person={contactId}>Rahim</bdi>
      </button>
      <p>elsewhere</p>
      <PersonCardHost />
    </>,
  );
});
const opened = () => screen.findByRole('region', { name: 'Rahim Uddin' });
const closed = () => waitFor(() => expect(screen.queryByRole('region')).toBeNull());

test('a hovered name opens the card; nothing is asked of the server before', async () => {
  expect(asked).toEqual([]);
  await userEvent.hover(screen.getByText('Rahim'));
  const box = within(await opened());
  expect(box.getByRole('link', { name: '+880 1711 000000' }).getAttribute('href')).toBe('tel:+8801711000000');
  expect(box.getByRole('link', { name: 'rahim@example.com' })).toBeDefined();
  expect(box.getByText('Dina Owner')).toBeDefined();
  expect(box.getByText('3 days overdue')).toBeDefined();
  expect(box.getByText('IELTS score')).toBeDefined();
  expect(asked).toHaveLength(1);
});

test('it stays while the pointer is on it, and closes when the pointer leaves', async () => {
  await userEvent.hover(screen.getByText('Rahim'));
  const box = await opened();
  await userEvent.hover(box);
  expect(screen.getByRole('region')).toBe(box);
  await userEvent.hover(screen.getByText('elsewhere'));
  await closed();
});

test('keyboard focus opens it, described to screen readers; Escape closes it', async () => {
  await userEvent.tab();
  const box = await opened();
  expect(screen.getByRole('button').getAttribute('aria-describedby')).toBe(box.id);
  await userEvent.keyboard('{Escape}');
  await closed();
  expect(screen.getByRole('button').hasAttribute('aria-describedby')).toBe(false);
});

test('a touch does not open it', () => {
  fireEvent.pointerOver(screen.getByText('Rahim'), { pointerType: 'touch' });
  expect(asked).toEqual([]);
});

test('a key pressed on the focused row keeps the card from opening over what the key does', async () => {
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await new Promise((done) => setTimeout(done, 600)); // longer than the card waits
  expect(screen.queryByRole('region')).toBeNull();
  expect(asked).toEqual([]);
});

test('a name that was hovered before the host came opens its card, and a closed card stays closed', async () => {
  cleanup();
  show(
    <bdi data-person={contactId} data-hovered>
      Rahim
    </bdi>,
  );
  // jsdom knows no pointer
  const all = document.querySelectorAll.bind(document);
  const spied = vi
    .spyOn(document, 'querySelectorAll')
    .mockImplementation((selector: string) => all(selector === ':hover' ? '[data-hovered]' : selector));
  show(<PersonCardHost />);
  await opened();
  await userEvent.keyboard('{Escape}');
  await closed();
  expect(spied.mock.calls.filter(([selector]) => selector === ':hover')).toHaveLength(1);
  spied.mockRestore();
});
