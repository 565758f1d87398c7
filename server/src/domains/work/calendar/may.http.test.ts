import { calendar } from '@embark/contracts/work/calendar';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { added, meeting } from '../../../../test/calendar.ts';

const crm = testApp();
const names = ['owner', 'invited', 'colleague', 'manager', 'admin', 'accounts', 'elsewhere', 'other company'] as const;
type Name = (typeof names)[number];
const people = new Map<Name, Person>();
const who = (name: Name): Person => people.get(name)!;
beforeAll(async () => {
  people.set('owner', await crm.person());
  people.set('invited', await crm.person({ roles: ['staff'] }));
  people.set('colleague', await crm.person());
  people.set('manager', await crm.person({ roles: ['manager'] }));
  people.set('admin', await crm.person({ roles: ['admin'] }));
  people.set('accounts', await crm.person({ roles: ['acc'] }));
  people.set('elsewhere', await crm.person({ roles: ['buser'], country: 'BD' }));
  people.set('other company', await crm.person({ roles: ['manager'], companies: ['ar'] }));
});

type Fresh = { id: string; version: number; day: string; scope: 'all' };
const call = {
  event: (as: Person, { id, day }: Fresh) => crm.as(as, calendar.event, { id, day }),
  change: (as: Person, given: Fresh) => crm.as(as, calendar.change, { ...meeting, ...given, title: 'Changed' }),
  move: (as: Person, given: Fresh) =>
    crm.as(as, calendar.move, { ...given, starts: '2026-03-03T10:00', ends: '2026-03-03T11:00' }),
  remove: (as: Person, given: Fresh) => crm.as(as, calendar.remove, given),
  answer: (as: Person, { id }: Fresh) => crm.as(as, calendar.answer, { id, answer: 'yes' as const }),
  async undo(as: Person, given: Fresh) {
    const { changeId } = (await call.remove(who('owner'), given)).body;
    return crm.as(as, calendar.undo, { id: changeId ?? 'none' });
  },
};
type Call = keyof typeof call;

/** What each call answers to the owner of an event and to someone invited. No one else finds it, whatever their role. */
const answers: readonly (readonly [Call, number, number])[] = [
  ['event', 200, 200],
  ['change', 200, 403],
  ['move', 200, 403],
  ['remove', 200, 403],
  ['answer', 403, 200],
  ['undo', 200, 404],
];

test.each(answers.flatMap((row) => [false, true].map((isPrivate) => [...row, isPrivate] as const)))(
  'O: %s answers %i to the owner of an event, %i to someone invited, and 404 to all others (private: %s)',
  async (name, toOwner, toInvited, isPrivate) => {
    const expected = new Map<Name, number>([
      ['owner', toOwner],
      ['invited', toInvited],
    ]);
    const given: [Name, number][] = [];
    for (const one of names) {
      const { id, version, day } = await added(crm, who('owner'), { private: isPrivate, people: [who('invited').id] });
      given.push([one, (await call[name](who(one), { id, version, day, scope: 'all' })).status]);
    }
    expect(given).toEqual(names.map((one) => [one, expected.get(one) ?? 404]));
  },
);
