import { parties } from '@embark/contracts/casework/parties';
import { idOf, on, type RowCall, seenBy, staleOf } from './rowCall.ts';

const people = { seen: seenBy('parties.list') };
const noOne = '0197a000-0000-7000-8000-0000000000ff';
const backwards = { issuedOn: '2026-01-02', expiresOn: '2026-01-01' }; // 422

/** The endpoints about one person of a client file, or about a paper of theirs. */
export const partyCalls: Record<string, RowCall> = {
  'parties.list': on(parties.list, idOf('file'), people),
  'parties.add': on(parties.add, (row) => ({ ...idOf('file')(row), part: 'child' as const, contactId: noOne }), people), // 422: no such contact
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
};
