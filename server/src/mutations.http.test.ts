import { campaigns, leadSources, services } from '@embark/contracts/crm/catalogue';
import { assignment } from '@embark/contracts/crm/assignment';
import { conversions } from '@embark/contracts/crm/conversions';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { events } from '@embark/contracts/crm/events';
import { users } from '@embark/contracts/hr/users';
import type { CallInput, Endpoint } from '@embark/contracts/kit';
import { accessSettings } from '@embark/contracts/organisation/access-settings';
import { account } from '@embark/contracts/organisation/account';
import { offices } from '@embark/contracts/organisation/offices';
import { sheets } from '@embark/contracts/organisation/sheets';
import { views } from '@embark/contracts/workspace/views';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../test/app.ts';
import { endpoints } from '../test/contracts.ts';
import { anEnquiry, inStatus, recorded } from '../test/enquiries.ts';
import { planned } from '../test/events.ts';
import { ruled } from '../test/rules.ts';
import type { DB } from './db/schema.ts';

const crm = testApp();
let boss: Person;
let arBoss: Person;
beforeAll(async () => {
  boss = await crm.person({ roles: ['admin'] });
  arBoss = await crm.person({ roles: ['admin'], companies: ['ar'] });
});

type Reply = { status: number; body: { present?: unknown } };
type Mutation = {
  /** The table whose row is the lock. */
  table: keyof DB;
  /** What an administrator of the other company hears, who does not know the record; null where there is one for both. */
  stranger: 403 | 404 | null;
  /** Makes a record; answers its version, and how the mutation is called on one. */
  make: () => Promise<{ version: number; call: (who: Person, version: number) => Promise<Reply> }>;
};

/** A mutation, with how its record is made and a body that is valid for it. */
const on = <E extends Endpoint>(
  table: keyof DB,
  endpoint: E,
  make: () => Promise<CallInput<E> & { version: number }>,
  stranger: Mutation['stranger'] = 404,
): Mutation => ({
  table,
  stranger,
  make: async () => {
    const input = await make();
    return { version: input.version, call: (who, version) => crm.as(who, endpoint, { ...input, version }) };
  },
});

let number = 0;
const unique = () => `Scratch ${(number += 1)}`;
const only = <T>({ status, body }: { status: number; body: T }): T => {
  if (status !== 200) throw new Error(`not made: ${JSON.stringify(body)}`);
  return body;
};
const versioned = <K>({ id, version }: { id: K; version: number }) => ({ id, version });

const enquiry = async () => versioned(await recorded(crm, boss));
const ready = async () => {
  const { id } = await recorded(crm, boss);
  return { id, version: await inStatus(crm, id, 'SA') };
};
const file = async () => versioned(only(await crm.as(boss, conversions.create, anEnquiry())));
const event = async () => versioned(await planned(crm, boss));
const rule = async () => versioned(await ruled(crm, boss, [boss]));
const view = async () => {
  const own = { place: null, filter: {}, sort: null, layout: 'list' as const, look: null, roles: [], offices: [] };
  return versioned(only(await crm.as(boss, views.create, { list: 'enquiries', name: unique(), ...own })));
};
const noMoney = { cost: null, currency: null, startsOn: null, endsOn: null, note: '', active: true };
const campaign = { channel: 'Fair', office: null, budget: null, ...noMoney };

/** Every mutation of a record on the version that was read. */
const mutations: Record<string, Mutation> = {
  'enquiries.change': on('enquiries', enquiries.change, async () => ({ ...(await enquiry()), remarks: 'rang' })),
  'enquiries.move': on('enquiries', enquiries.move, async () => ({ ...(await enquiry()), to: 'IP' as const })),
  'enquiries.assign': on('enquiries', enquiries.assign, async () => ({
    ...(await enquiry()),
    assigneeId: (await crm.person()).id,
  })),
  'enquiries.convert': on('enquiries', enquiries.convert, ready),
  'enquiries.remove': on('enquiries', enquiries.remove, enquiry),
  'conversions.move': on('conversions', conversions.move, async () => {
    const { id, version } = await file();
    const { moves } = only(await crm.as(boss, conversions.get, { id }));
    return { id, version, to: moves[0]?.to ?? 0, reason: 'They asked' };
  }),
  'conversions.assign': on('conversions', conversions.assign, async () => ({
    ...(await file()),
    caseOfficerId: (await crm.person()).id,
  })),
  'conversions.setNextAction': on('conversions', conversions.setNextAction, async () => ({
    ...(await file()),
    nextAction: 'Ring',
  })),
  'events.change': on('events', events.change, async () => ({ ...(await event()), note: 'moved' })),
  'events.move': on('events', events.move, async () => ({ ...(await event()), to: 'cancelled' as const })),
  'events.remove': on('events', events.remove, event),
  'leadSources.change': on('leadSources', leadSources.change, async () => ({
    ...versioned(only(await crm.as(boss, leadSources.create, { name: unique(), ...noMoney }))),
    note: 'moved',
  })),
  'campaigns.change': on('campaigns', campaigns.change, async () => ({
    ...versioned(only(await crm.as(boss, campaigns.create, { name: unique(), ...campaign }))),
    note: 'moved',
  })),
  'services.change': on('services', services.change, async () => {
    const made = {
      code: `S${(number += 1)}`,
      name: unique(),
      kind: 'migration',
      office: 'AU',
      position: 1,
      active: true,
    };
    return { ...versioned(only(await crm.as(boss, services.create, { ...made, kind: 'migration' }))), name: 'Moved' };
  }),
  'assignment.change': on('assignmentRules', assignment.change, async () => ({ ...(await rule()), name: 'Moved' })),
  'assignment.remove': on('assignmentRules', assignment.remove, rule),
  'assignment.setPerson': on('users', assignment.setPerson, async () => {
    const { id } = await crm.person();
    const { version } = only(await crm.as(boss, users.view, { userId: id }));
    return { id, version, maxOpen: 5 };
  }),
  'offices.change': on(
    'offices',
    offices.change,
    async () => {
      const [first] = only(await crm.as(boss, offices.list, {}));
      return { id: first?.id ?? 0, version: first?.version ?? 0, firstResponseHours: 6 };
    },
    null,
  ),
  'views.change': on('views', views.change, async () => ({ ...(await view()), name: unique() })),
  'views.remove': on('views', views.remove, view),
  'accessSettings.save': on(
    'accessSettings',
    accessSettings.save,
    async () => only(await crm.as(boss, accessSettings.get, {})),
    null,
  ),
  'sheets.set': on(
    'sheets',
    sheets.set,
    async () => {
      const [first] = only(await crm.as(boss, sheets.list, {})).rows;
      if (!first) throw new Error('no sheet');
      const { book, name, version } = first;
      return { book, name, version, address: 'https://docs.google.com/a' };
    },
    403,
  ),
  'account.saveProfile': on(
    'users',
    account.saveProfile,
    async () => {
      const { displayName, phone, zone, version } = only(await crm.as(boss, account.profile, {}));
      return { displayName, phone, zone, version };
    },
    null,
  ),
  'users.save': on('users', users.save, async () => {
    const { id } = await crm.person();
    const { version } = only(await crm.as(boss, users.view, { userId: id }));
    return { id, version, jobTitle: 'Counsellor' };
  }),
};

/** A request has two sides and takes more to make: its races are in the test of hand-overs. */
const elsewhere = ['handovers.accept', 'handovers.decline', 'handovers.withdraw'];

test('every mutation on a version is in the table', () => {
  const takes = Object.entries(endpoints).filter(([, { method, query, body }]) => {
    const fields = { ...query?.shape, ...body?.shape };
    return method !== 'GET' && Object.hasOwn(fields, 'version');
  });
  expect(Object.keys(mutations).toSorted()).toEqual(
    takes
      .map(([name]) => name)
      .filter((name) => !elsewhere.includes(name))
      .toSorted(),
  );
});

describe.each(Object.entries(mutations))('%s', (_, { table, stranger, make }) => {
  test('is 404 to the other company, 409 with the present row on another version', async () => {
    const { version, call } = await make();
    const heard = stranger && (await call(arBoss, version)).status;
    expect(heard).toBe(stranger);
    const { status, body } = await call(boss, version + 1);
    expect({ status, present: body.present }).toEqual({ status: 409, present: expect.objectContaining({ version }) });
  });

  test('of two callers at once on one version exactly one wins', async () => {
    const { version, call } = await make();
    const replies = await crm.atOnce(
      table,
      () => call(boss, version),
      () => call(boss, version),
    );
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    // what was removed is not there any more
    expect([404, 409]).toContain(Math.max(...statuses));
  });
});
