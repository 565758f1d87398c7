import { counsellors, seniors } from '../../../../test/roles.ts';
import { on, idOf, seenBy, staleOf } from '../../../../test/rowCall.ts';
import { parties } from '@embark/contracts/casework/parties';
import { on as versioned, type Crm, textOf } from '../../../../test/versioned.ts';
import type { Person } from '../../../../test/app.ts';
import { partyOn, aFile, papersOf } from '../../../../test/parties.ts';
import type { Sample } from '../../../../test/sample.ts';

const people = { seen: seenBy('parties.list') };
const noOne = '0197a000-0000-7000-8000-0000000000ff';
const backwards = { issuedOn: '2026-01-02', expiresOn: '2026-01-01' };
const party = async (crm: Crm, administrator: Person) =>
  partyOn(crm, administrator, (await aFile(crm, administrator)).id);
const papers = async (crm: Crm, administrator: Person) =>
  papersOf(crm, administrator, (await party(crm, administrator)).id);

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'parties.list': counsellors,
    'parties.add': counsellors,
    'parties.change': counsellors,
    'parties.remove': counsellors,
    'parties.addPassport': seniors,
    'parties.changePassport': seniors,
    'parties.removePassport': seniors,
    'parties.revealPassport': seniors,
    'parties.findPassport': counsellors,
    'parties.addVisa': seniors,
    'parties.changeVisa': seniors,
    'parties.removeVisa': seniors,
  },
  calls: {
    'parties.list': on(parties.list, idOf('file'), people),
    'parties.add': on(
      parties.add,
      (row) => ({ ...idOf('file')(row), part: 'child' as const, contactId: noOne }),
      people,
    ), // 422: no such contact
    'parties.change': on(parties.change, (row) => ({ ...staleOf('party')(row), relation: 'wife' }), people),
    'parties.remove': on(parties.remove, staleOf('party'), people),
    'parties.addPassport': on(
      parties.addPassport,
      (row) => ({ ...idOf('party')(row), country: 'BD', number: 'X1234567', ...backwards }),
      people,
    ),
    'parties.changePassport': on(
      parties.changePassport,
      (row) => ({ ...staleOf('passport')(row), country: 'PK' }),
      people,
    ),
    'parties.removePassport': on(parties.removePassport, staleOf('passport'), people),
    'parties.revealPassport': on(parties.revealPassport, idOf('passport'), people),
    'parties.addVisa': on(
      parties.addVisa,
      (row) => ({
        ...idOf('party')(row),
        subclass: '500',
        vevoOn: null,
        grantedOn: '2026-01-02',
        expiresOn: '2026-01-01',
      }), // 422,
      people,
    ),
    'parties.changeVisa': on(parties.changeVisa, (row) => ({ ...staleOf('visa')(row), subclass: '600' }), people),
    'parties.removeVisa': on(parties.removeVisa, staleOf('visa'), people),
  },
  versioned: {
    'parties.change': versioned('fileParties', parties.change, async (crm, administrator) => {
      const { id, version } = await party(crm, administrator);
      return (at) => ({ id, version, relation: textOf(at) });
    }),
    'parties.remove': versioned('fileParties', parties.remove, async (crm, administrator) => {
      const { id, version } = await party(crm, administrator);
      return () => ({ id, version });
    }),
    'parties.changePassport': versioned('passports', parties.changePassport, async (crm, administrator) => {
      const { id, version } = (await papers(crm, administrator)).passport;
      return (at) => ({ id, version, country: at === 0 ? 'PK' : 'IN' });
    }),
    'parties.removePassport': versioned('passports', parties.removePassport, async (crm, administrator) => {
      const { id, version } = (await papers(crm, administrator)).passport;
      return () => ({ id, version });
    }),
    'parties.changeVisa': versioned('visasHeld', parties.changeVisa, async (crm, administrator) => {
      const { id, version } = (await papers(crm, administrator)).visa;
      return (at) => ({ id, version, evidence: textOf(at) });
    }),
    'parties.removeVisa': versioned('visasHeld', parties.removeVisa, async (crm, administrator) => {
      const { id, version } = (await papers(crm, administrator)).visa;
      return () => ({ id, version });
    }),
  },
  lists: {
    'parties.findPassport': {
      key: (row) => row.file.id,
      read: async (crm, who) =>
        (await crm.as(who, parties.findPassport, { number: 'ea 1234567' })).body.rows.map(
          ({ conversionId }) => conversionId,
        ),
    },
  },
};
