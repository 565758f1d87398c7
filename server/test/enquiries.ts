import { randomInt } from 'node:crypto';
import type { NewEnquiry } from '@embark/contracts/crm/enquiries';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { reachOfUser } from '../src/domains/organisation/session/index.ts';
import type { Ctx } from '../src/kit/context.ts';
import type { Person, testApp } from './app.ts';

type Crm = ReturnType<typeof testApp>;

/** The form input for a new person. */
export const anEnquiry = (overrides: Partial<NewEnquiry> = {}): NewEnquiry => ({
  serCode: 'VE',
  givenNames: 'Asha',
  familyName: `Rao ${randomInt(1e9)}`,
  email: `asha.${randomInt(1e12)}@mail.test`,
  ...overrides,
});

/** The context of a request of this user, for calling a service without HTTP. */
export async function ctxOf(crm: Crm, who: Person): Promise<Ctx> {
  const reach = await reachOfUser(crm.database.db, who.id, 'fc');
  if (!reach) throw new Error('no reach');
  return { ...crm.database, reach, now: crm.deps.now(), address: null };
}

/** Creates an enquiry through the API, or fails the test with the response. */
export async function recorded(crm: Crm, who: Person, overrides: Partial<NewEnquiry> = {}) {
  const { status, body } = await crm.as(who, enquiries.create, anEnquiry(overrides));
  if (status !== 200) throw new Error(`not recorded: ${JSON.stringify(body)}`);
  return body;
}

/** Sets the status of an enquiry directly, for tests of what follows. */
export async function inStatus(crm: Crm, id: string, status: string, nextFollowUpAt = '2026-03-05T00:00:00Z') {
  const isOpen = !['CL', 'NI', 'CV'].includes(status);
  const row = await crm.database.db
    .updateTable('enquiries')
    .set({ status, nextFollowUpAt: isOpen ? nextFollowUpAt : null })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

/** Everything that a refused request must leave unchanged. */
export async function everything(crm: Crm) {
  const { db } = crm.database;
  const [enquiryRows, contactRows, files, stream, trail] = await Promise.all([
    db.selectFrom('enquiries').selectAll().orderBy('id').execute(),
    db.selectFrom('contacts').selectAll().orderBy('id').execute(),
    db.selectFrom('conversions').selectAll().orderBy('id').execute(),
    db.selectFrom('timeline').selectAll().orderBy('id').execute(),
    db.selectFrom('audit').selectAll().orderBy('id').execute(),
  ]);
  return { enquiryRows, contactRows, files, stream, trail };
}

/** The same for one enquiry, for long tables of refusals. */
export async function stateOf(crm: Crm, id: string) {
  const { db } = crm.database;
  const [row, files, stream, trail] = await Promise.all([
    db.selectFrom('enquiries').selectAll().where('id', '=', id).execute(),
    db.selectFrom('conversions').selectAll().where('enquiryId', '=', id).execute(),
    db.selectFrom('timeline').selectAll().where('subjectId', '=', id).execute(),
    db.selectFrom('audit').selectAll().where('subjectId', '=', id).execute(),
  ]);
  return { row, files, stream, trail };
}
