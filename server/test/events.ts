import { events, type EventForm } from '@embark/contracts/crm/events';
import { randomUUID } from 'node:crypto';
import type { Person, testApp } from './app.ts';

type Crm = ReturnType<typeof testApp>;

/** The form input for an evening event in Melbourne in the test's year. */
export const anEvent = (given: Partial<EventForm> = {}): EventForm => ({
  serCode: 'FCE',
  title: `Open house ${randomUUID().slice(0, 8)}`,
  zone: null,
  sessions: [{ title: '', startsAt: '2026-03-10T07:00:00Z', endsAt: '2026-03-10T09:00:00Z' }],
  venue: 'Level 3, 100 Collins Street',
  link: '',
  capacity: null,
  ownerId: null,
  campaignId: null,
  cost: null,
  currency: null,
  note: '',
  ...given,
});

/** Creates an event through the API, or fails the test with the response. */
export async function planned(crm: Crm, who: Person, given: Partial<EventForm> = {}) {
  const { status, body } = await crm.as(who, events.create, anEvent(given));
  if (status !== 200) throw new Error(`not planned: ${JSON.stringify(body)}`);
  return body;
}

let next = 0;
/** A person with a unique number. */
export const somebody = (name?: string) => {
  next += 1;
  const letters = String(100_000 + next).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
  return {
    name: name ?? `Guest ${letters}`,
    phone: `0412 ${String(100_000 + next).slice(0, 3)} ${String(100_000 + next).slice(3)}`,
  };
};

/** Registers a person through the API, or fails the test with the response. */
export async function registered(crm: Crm, who: Person, id: string, given: object = {}) {
  const { status, body } = await crm.as(who, events.register, { id, ...somebody(), ...given });
  if (status !== 200) throw new Error(`not registered: ${JSON.stringify(body)}`);
  return body;
}
