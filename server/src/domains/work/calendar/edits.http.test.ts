import { wallOf } from '@embark/contracts/kit/time';
import { notifications } from '@embark/contracts/workspace/notifications';
import { calendar, type CalendarEvent, type Scope } from '@embark/contracts/work/calendar';
import { beforeEach, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { added, meeting, shown } from '../../../../test/calendar.ts';
import { outbox } from '../../../../test/outbox.ts';

const crm = testApp();
const zone = 'Australia/Melbourne';
const client = 'client@mail.test';
let people: Record<'daniel' | 'priya' | 'sam' | 'omar', Person>;
let series: CalendarEvent;
let mails: ReturnType<typeof outbox>;

const hours = (day: string) => ({ starts: `${day}T15:00`, ends: `${day}T16:00` });

/** Mondays at 10:00; 9 March at 15:00, 23 March on the 24th at 15:00, and not on 30 March. Priya said yes and Sam maybe. */
beforeEach(async () => {
  crm.setClock('2026-03-02T01:00:00Z');
  mails = outbox(crm);
  const [daniel, priya, sam, omar] = [
    await crm.person({ name: 'Daniel' }),
    await crm.person({ name: 'Priya' }),
    await crm.person({ name: 'Sam' }),
    await crm.person({ name: 'Omar' }),
  ];
  people = { daniel, priya, sam, omar };
  const rule = 'FREQ=WEEKLY;BYDAY=MO';
  const made = await added(crm, daniel, { title: 'M', rule, people: [priya.id, sam.id], emails: [client] });
  await crm.as(priya, calendar.answer, { id: made.id, answer: 'yes' });
  await crm.as(sam, calendar.answer, { id: made.id, answer: 'maybe' });
  const one = { id: made.id, scope: 'this' } as const;
  await crm.as(daniel, calendar.move, { ...one, version: 1, day: '2026-03-09', ...hours('2026-03-09') });
  await crm.as(daniel, calendar.move, { ...one, version: 2, day: '2026-03-23', ...hours('2026-03-24') });
  await crm.as(daniel, calendar.remove, { ...one, version: 3, day: '2026-03-30' });
  series = (await crm.as(daniel, calendar.event, { id: made.id })).body;
  await mails.deliver();
});

const heard = async (who: Person) => (await crm.as(who, notifications.panel, {})).body.map(({ message }) => message);

/** What Daniel sees in March and April, on the clock of Melbourne. */
async function seen(who = people.daniel): Promise<string> {
  const entries = await shown(crm, who, '2026-03-01', '2026-04-20');
  const own = entries.filter(({ layer }) => layer === 'own');
  return own
    .map(({ title, starts }) => {
      const { day, time } = wallOf(new Date(starts), zone);
      return `${title} ${day.slice(5)} ${time.slice(0, 2)}`;
    })
    .join(', ');
}

const before = 'M 03-02 10, M 03-09 15, M 03-16 10, M 03-24 15, M 04-06 10, M 04-13 10';
type Edit = 'title' | 'time' | 'day' | 'rule' | 'people' | 'delete';

/** An edit of the occurrence of 16 March. */
async function edit(kind: Edit, scope: Scope): Promise<{ status: number; event?: CalendarEvent; changeId: string }> {
  const { daniel, priya, sam, omar } = people;
  const at = { id: series.id, version: series.version, day: '2026-03-16', scope };
  if (kind === 'delete') {
    const { status, body } = await crm.as(daniel, calendar.remove, at);
    return { status, changeId: body.changeId };
  }
  const given = {
    title: { title: 'N' },
    time: { starts: '2026-03-16T12:00', ends: '2026-03-16T13:00' },
    day: { starts: '2026-03-17T10:00', ends: '2026-03-17T11:00' },
    rule: { rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO' },
    people: { people: [priya.id, omar.id] },
  }[kind];
  const times = { starts: '2026-03-16T10:00', ends: '2026-03-16T11:00' };
  const { status, body } = await crm.as(daniel, calendar.change, {
    title: 'M',
    ...times,
    zone,
    rule: series.rule,
    people: [priya.id, sam.id],
    emails: [client],
    ...given,
    ...at,
  });
  return { status, event: body, changeId: body.changeId };
}

/** Sends an edit twice at once, to two nodes or by two clicks: one is done. */
async function editTwice(kind: Edit, scope: Scope) {
  const both = await Promise.all([edit(kind, scope), edit(kind, scope)]);
  const [done, ...others] = both.toSorted((a, b) => a.status - b.status);
  expect([done?.status, others[0]?.status]).toEqual([200, kind === 'delete' && scope === 'all' ? 404 : 409]);
  if (!done) throw new Error('nothing was done');
  return done;
}

const answers = ({ invitees }: Pick<CalendarEvent, 'invitees'> = { invitees: [] }) =>
  invitees.map(({ name, answer }) => `${name} ${answer}`).join(', ');
const news = {
  title: { told: 'Daniel changed N', mail: `${client} Changed: N`, answers: `Priya yes, Sam maybe, ${client} waiting` },
  moved: {
    told: 'Daniel moved M',
    mail: `${client} Moved: M`,
    answers: `Priya waiting, Sam waiting, ${client} waiting`,
  },
  delete: { told: 'Daniel cancelled M', mail: `${client} Cancelled: M`, answers: '' },
};
/** What somebody has heard since; mails likewise. */
async function since<T>(act: () => Promise<T>) {
  const [told, sent] = [(await heard(people.priya)).length, mails.sent.length];
  const result = await act();
  await mails.deliver();
  const now = await heard(people.priya);
  const mail = mails.sent.slice(sent).map(({ to, subject }) => `${to} ${subject}`);
  return { result, told: now.slice(0, now.length - told), mail };
}

/** All is as it was before the edit, for everybody; told once. A second attempt finds nothing. */
async function expectUndone(changeId: string) {
  const { daniel, priya, sam, omar } = people;
  const { result, told, mail } = await since(() => crm.as(daniel, calendar.undo, { id: changeId }));
  expect([result.status, told, mail]).toEqual([200, ['Daniel put M back as it was'], [`${client} Restored: M`]]);
  const now = (await crm.as(daniel, calendar.event, { id: series.id })).body;
  expect({ ...now, version: series.version }).toEqual(series);
  expect([await seen(daniel), await seen(priya), await seen(sam), await seen(omar)]).toEqual([
    before,
    before,
    before,
    '',
  ]);
  expect((await crm.as(daniel, calendar.undo, { id: changeId })).status).toBe(404);
}

test.each<[Scope, Exclude<Edit, 'people'>, string]>([
  ['this', 'title', 'M 03-02 10, M 03-09 15, N 03-16 10, M 03-24 15, M 04-06 10, M 04-13 10'],
  ['this', 'time', 'M 03-02 10, M 03-09 15, M 03-16 12, M 03-24 15, M 04-06 10, M 04-13 10'],
  ['this', 'day', 'M 03-02 10, M 03-09 15, M 03-17 10, M 03-24 15, M 04-06 10, M 04-13 10'],
  ['this', 'delete', 'M 03-02 10, M 03-09 15, M 03-24 15, M 04-06 10, M 04-13 10'],
  ['following', 'title', 'M 03-02 10, M 03-09 15, N 03-16 10, M 03-24 15, N 04-06 10, N 04-13 10'],
  ['following', 'time', 'M 03-02 10, M 03-09 15, M 03-16 12, M 03-24 15, M 04-06 12, M 04-13 12'],
  ['following', 'day', 'M 03-02 10, M 03-09 15, M 03-17 10, M 03-24 15, M 04-07 10, M 04-14 10'],
  // 23 March is no day of the new series any more; 30 March is one, and stays left out
  ['following', 'rule', 'M 03-02 10, M 03-09 15, M 03-16 10, M 04-13 10'],
  ['following', 'delete', 'M 03-02 10, M 03-09 15'],
  ['all', 'title', 'N 03-02 10, M 03-09 15, N 03-16 10, M 03-24 15, N 04-06 10, N 04-13 10'],
  ['all', 'time', 'M 03-02 12, M 03-09 15, M 03-16 12, M 03-24 15, M 04-06 12, M 04-13 12'],
  ['all', 'day', 'M 03-03 10, M 03-09 15, M 03-17 10, M 03-24 15, M 04-07 10, M 04-14 10'],
  ['all', 'rule', 'M 03-02 10, M 03-16 10, M 04-13 10'],
  ['all', 'delete', ''],
])('O: of a series, %s: the %s changes; all invited are told once, and undo restores it', async (scope, kind, days) => {
  const { result, told, mail } = await since(() => editTwice(kind, scope));
  const expected = kind === 'title' || kind === 'delete' ? news[kind] : news.moved;
  expect(await seen()).toBe(days);
  expect([told, mail, answers(result.event)]).toEqual([[expected.told], [expected.mail], expected.answers]);
  await expectUndone(result.changeId);
});

test.each<[Scope, string]>([
  ['this', 'M 03-16 10'],
  ['following', 'M 03-16 10, M 03-24 15, M 04-06 10, M 04-13 10'],
  ['all', before],
])('O: of a series, %s: invitees change; who stays hears nothing, and undo restores it', async (scope, days) => {
  const { result, told, mail } = await since(() => editTwice('people', scope));
  expect(await seen()).toBe(before);
  expect([told, mail]).toEqual([[], []]);
  expect(answers(result.event)).toBe(`Omar waiting, Priya yes, ${client} waiting`);
  const { sam, omar } = people;
  expect([(await heard(sam))[0], await heard(omar)]).toEqual(['Daniel cancelled M', ['Daniel invited you: M']]);
  const left = before.split(', ').filter((day) => !days.includes(day));
  expect([await seen(omar), await seen(sam)]).toEqual([days, left.join(', ')]);
  await expectUndone(result.changeId);
  expect((await heard(omar))[0]).toBe('Daniel cancelled M');
});

test('O: a new repetition of one occurrence is refused, also of one that was changed', async () => {
  const refused = [422, [{ type: 'rule', message: 'A single event of a series does not repeat' }]];
  const { daniel } = people;
  const form = { ...meeting, rule: 'FREQ=DAILY' };
  const one = { id: series.id, version: series.version, day: '2026-03-16', scope: 'this' } as const;
  const { status, body } = await crm.as(daniel, calendar.change, { ...form, ...one });
  expect([status, body.error]).toEqual(refused);
  const entries = await shown(crm, daniel, '2026-03-24', '2026-03-25');
  const id = entries.find(({ layer }) => layer === 'own')?.event?.id ?? '';
  const again = await crm.as(daniel, calendar.change, {
    ...form,
    id,
    version: 1,
    day: '2026-03-24',
    scope: 'all',
  });
  expect([again.status, again.body.error]).toEqual(refused);
});

test('O: nobody else undoes a change, and none after ten minutes or once more has changed', async () => {
  const { changeId } = await edit('time', 'all');
  expect((await crm.as(people.priya, calendar.undo, { id: changeId })).status).toBe(404);
  const more = { id: series.id, version: series.version + 1, day: '2026-03-16', scope: 'this' } as const;
  await crm.as(people.daniel, calendar.remove, more);
  const late = await crm.as(people.daniel, calendar.undo, { id: changeId });
  expect([late.status, late.body.message]).toEqual([409, 'The event has changed since. It was not undone.']);
  const last = await crm.as(people.daniel, calendar.remove, { ...more, version: more.version + 1, day: '2026-04-06' });
  crm.setClock('2026-03-02T01:10:01Z');
  expect((await crm.as(people.daniel, calendar.undo, { id: last.body.changeId })).status).toBe(404);
});

test('L11: the same event at the same time again is asked about', async () => {
  const add = (given: object = {}) => crm.as(people.omar, calendar.create, { ...meeting, ...given });
  expect((await add()).status).toBe(200);
  expect((await add({ title: 'TEAM meeting' })).body).toMatchObject({ code: 'repeated', earlier: { mine: true } });
  expect((await add({ starts: '2026-03-02T10:30' })).status).toBe(200);
  expect((await crm.as(people.sam, calendar.create, meeting)).status).toBe(200);
  expect((await add({ another: true })).status).toBe(200);
});
