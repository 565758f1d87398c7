import { parties } from '@embark/contracts/casework/parties';
import type { Person } from './app.ts';
import { aFile, papersOf, partyOn } from './parties.ts';
import { type Crm, on, textOf, type Versioned } from './versioned.ts';

const party = async (crm: Crm, boss: Person) => partyOn(crm, boss, (await aFile(crm, boss)).id);
const papers = async (crm: Crm, boss: Person) => papersOf(crm, boss, (await party(crm, boss)).id);

/** The endpoints of people and their papers that take a version. */
export const partyRows: Record<string, Versioned> = {
  'parties.change': on('fileParties', parties.change, async (crm, boss) => {
    const { id, version } = await party(crm, boss);
    return (at) => ({ id, version, relation: textOf(at) });
  }),
  'parties.remove': on('fileParties', parties.remove, async (crm, boss) => {
    const { id, version } = await party(crm, boss);
    return () => ({ id, version });
  }),
  'parties.changePassport': on('passports', parties.changePassport, async (crm, boss) => {
    const { id, version } = (await papers(crm, boss)).passport;
    return (at) => ({ id, version, country: at === 0 ? 'PK' : 'IN' });
  }),
  'parties.removePassport': on('passports', parties.removePassport, async (crm, boss) => {
    const { id, version } = (await papers(crm, boss)).passport;
    return () => ({ id, version });
  }),
  'parties.changeVisa': on('visasHeld', parties.changeVisa, async (crm, boss) => {
    const { id, version } = (await papers(crm, boss)).visa;
    return (at) => ({ id, version, evidence: textOf(at) });
  }),
  'parties.removeVisa': on('visasHeld', parties.removeVisa, async (crm, boss) => {
    const { id, version } = (await papers(crm, boss)).visa;
    return () => ({ id, version });
  }),
};
