import type { DeskItem } from '@embark/contracts/crm/events';
import { describe, expect, test } from 'vitest';
import { someDesk, someGuest } from '../../../../../test/events.ts';
import { countsOf, digitsOf, entered, found, merged, ofBadge, shownPeople } from './desk.ts';

const asha = someGuest('Asha Rao');
const omer = someGuest('Ömer Işık', { digits: '111222', token: 'AAAAAAAAAAAAAAAAAAAA' });
const waits = someGuest('Zoe Wait', { state: 'waitlisted', token: 'BBBBBBBBBBBBBBBBBBBB' });
const held = merged(undefined, someDesk(asha, omer, waits));
const at = (second: number) => `2026-03-10T07:00:${String(second).padStart(2, '0')}.000Z`;
const item = (kind: 'in' | 'out', of: string, second = 1): DeskItem => ({
  key: crypto.randomUUID(),
  kind,
  of,
  at: at(second),
});
const shown = (...items: DeskItem[]) => (held ? shownPeople(held, items) : []);
const of = (id: string, ...items: DeskItem[]) => shown(...items).find((one) => one.id === id);

describe('the cached event', () => {
  test('merges an update, and asks for a full reload when the two do not match', () => {
    const later = { ...someDesk({ ...asha, attendedAt: at(1) }), known: 3, revision: 9 };
    expect(merged(held, later)?.people.map(({ attendedAt }) => attendedAt)).toEqual([at(1), null, null]);
    expect(merged(held, { ...later, known: 2 })).toBeUndefined();
  });
});

describe('the queue', () => {
  test('overrides the server state, in order, until it is sent', () => {
    expect(of(asha.id)).toMatchObject({ attendedAt: null, pending: false });
    expect(of(asha.id, item('in', asha.id, 1), item('in', asha.id, 5))).toMatchObject({
      attendedAt: at(1),
      pending: true,
    });
    expect(of(asha.id, item('in', asha.id, 1), item('out', asha.id, 2))).toMatchObject({
      attendedAt: null,
      pending: true,
    });
    expect(of(waits.id, item('in', waits.id))).toMatchObject({ state: 'registered' });
  });

  test('a walk-in keeps its row when the server gives it an id, and items that name it by its key still find it', () => {
    const key = crypto.randomUUID();
    const made = new Map([[key, omer.id]]);
    const rows = held ? shownPeople(held, [item('in', key)], made) : [];
    expect(rows.find(({ id }) => id === omer.id)).toMatchObject({ key, attendedAt: at(1), pending: true });
    expect(rows.find(({ id }) => id === asha.id)?.key).toBe(asha.id);
  });

  test('a walk-in shows at once, and can be undone', () => {
    const guest: DeskItem = {
      kind: 'walk-in',
      key: crypto.randomUUID(),
      at: at(1),
      name: 'New Comer',
      phone: '0412 999 888',
    };
    expect(of(guest.key, guest)).toMatchObject({
      name: 'New Comer',
      digits: '999888',
      attendedAt: at(1),
      walkIn: true,
      pending: true,
    });
    expect(of(guest.key, guest, item('out', guest.key, 2))?.attendedAt).toBeNull();
    expect(countsOf(shown(guest, item('in', asha.id)))).toEqual({
      attended: 2,
      registered: 3,
      waitlisted: 1,
      pending: 2,
    });
  });
});

test.each([
  ['', ['Asha Rao', 'Ömer Işık', 'Zoe Wait']],
  ['rao ash', ['Asha Rao']],
  ['omer isik', ['Ömer Işık']],
  ['0412 345 678', ['Asha Rao', 'Zoe Wait']],
  ['+61 412 111-222', ['Ömer Işık']],
  ['222', ['Ömer Işık']],
  ['nobody', []],
])('“%s” finds', (typed, names) => expect(found(shown(), typed).map(({ name }) => name)).toEqual(names));

test('checked-in people come last', () => {
  expect(found(shown(item('in', asha.id)), '').map(({ name }) => name)).toEqual(['Ömer Işık', 'Zoe Wait', 'Asha Rao']);
});

test('a badge is read by its code, with any text around it', () => {
  expect(ofBadge(shown(), ' https://x.test/AAAAAAAAAAAAAAAAAAAA ')?.name).toBe('Ömer Işık');
  expect(ofBadge(shown(), 'bbbbbbbbbbbbbbbbbbbb')?.name).toBe('Zoe Wait');
  expect(ofBadge(shown(), 'CCCCCCCCCCCCCCCCCCCC')).toBeUndefined();
  expect(ofBadge(shown(), '')).toBeUndefined();
});

test('numbers are compared by their last digits', () => {
  expect([digitsOf('0412 345 678'), digitsOf('+61 412 345 678'), digitsOf('')]).toEqual(['345678', '345678', '']);
});

test.each([
  ['  ', undefined],
  ['asha', 'Asha Rao'],
  ['a', 'several'],
  ['Nobody Known', 'walk-in'],
  ['0499 000 000', 'walk-in'],
  ['https://x.test/aaaaaaaaaaaaaaaaaaaa', 'Ömer Işık'],
  ['CCCCCCCCCCCCCCCCCCCC', 'unknown'],
])('Enter after “%s” means %s', (typed, means) => {
  const one = entered(shown(), typed);
  expect(typeof one === 'object' ? one.name : one).toBe(means);
});
