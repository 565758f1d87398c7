import { deadlines } from '@embark/contracts/casework/deadlines';
import { documents } from '@embark/contracts/casework/documents';
import { expect } from 'vitest';
import { keepPapers } from '../src/domains/casework/deadlines/papers/keep.service.ts';
import { aFile } from './agreements.ts';
import type { Person, testApp } from './app.ts';
import { received } from './documents.ts';

/** Documents that are asked once for a file. */
export const ofFile = ['tax-assessment', 'bank-statement', 'oshc', 'offer-letter', 'eoi', 'invitation'];

/** Client files with papers, their plans and their dates, for a user. */
export function stalePapers(crm: ReturnType<typeof testApp>, who: () => Person) {
  const datesOf = async (id: string) => (await crm.as(who(), deadlines.ofFile, { conversionId: id })).body;
  async function plan(id: string, given: object) {
    const { version } = (await crm.as(who(), documents.plan, { id })).body;
    const { status, body } = await crm.as(who(), documents.setPlan, { id, version, ...given });
    expect([status, body.effect === undefined]).toEqual([200, false]);
  }
  return {
    plan,
    datesOf,
    openOf: async (id: string) => (await datesOf(id)).filter(({ state }) => state === 'open'),
    /** Looks at the files that changed, as every minute. */
    changed: (at: string) => keepPapers(crm.database.db, new Date(at), 'changed'),
    /** Looks at all files, as every night. */
    night: (at: string) => keepPapers(crm.database.db, new Date(at), 'all'),
    /** A file with one paper. */
    filed: async (typeKey: string, about: Parameters<typeof received>[4], planned: object) => {
      const { id } = await aFile(crm, who(), 'VE');
      if (Object.keys(planned).length > 0) await plan(id, planned);
      const { line, document } = await received(crm, who(), id, typeKey, about, ofFile.includes(typeKey));
      return { id, line, document };
    },
  };
}
