import type { ApplicationState } from '@embark/contracts/casework/applications';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Ctx, Reach } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';

export type FileOf = {
  id: string;
  version: number;
  officeId: number;
  office: string;
  zone: string;
  kind: string;
  statusId: number;
  isOpen: boolean;
  contactId: string;
  caseOfficerId: number;
};

/** A client file within reach; undefined without access. */
export async function findFile({ db, reach }: Pick<Ctx, 'db' | 'reach'>, id: string): Promise<FileOf | undefined> {
  const { rows } =
    await sql<FileOf>`select v.id, v.version, v.office_id as "officeId", o.code as office, o.zone, s.kind, v.status_id as "statusId",
      v.closed_at is null as "isOpen", v.contact_id as "contactId", v.case_officer_id as "caseOfficerId"
    from conversions v join offices o on o.id = v.office_id join services s on s.id = v.service_id
    where v.id = ${id} and ${inReach(reach, 'applications.read', 'v')}`.execute(db);
  return rows[0];
}

/** Locks a client file within reach, so that its applications change one after the other. */
export async function lockFile(ctx: Pick<Ctx, 'db' | 'reach'>, id: string): Promise<FileOf | undefined> {
  await sql`select from conversions where id = ${id} for no key update`.execute(ctx.db);
  return findFile(ctx, id);
}

export async function fileIdOf(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('applications').select('conversionId').where('id', '=', id).executeTakeFirst();
  return row?.conversionId ?? null;
}

export type Course = { id: number; providerId: number; weeks: number | null; active: boolean; currency: string };

export async function findCourse(db: Db, { company }: Reach, id: number): Promise<Course | undefined> {
  const { rows } =
    await sql<Course>`select c.id, c.provider_id as "providerId", c.weeks, c.active and p.active as active, c.currency
    from courses c join providers p on p.id = c.provider_id where c.id = ${id} and c.company = ${company}`.execute(db);
  return rows[0];
}

/** Whether the campus belongs to the provider. */
export async function isCampusOf(db: Db, campusId: number, providerId: number): Promise<boolean> {
  const { rows } = await sql`select from campuses where id = ${campusId} and provider_id = ${providerId}`.execute(db);
  return rows.length > 0;
}

type Sibling = {
  id: string;
  number: string;
  provider: string;
  status: ApplicationState;
  position: number;
  chosen: boolean;
};

/** The other applications of a client file. */
export async function findSiblings(db: Db, conversionId: string, except: string): Promise<Sibling[]> {
  const { rows } = await sql<Sibling>`select r.id, r.number, p.name as provider, r.status, r.position, r.chosen
    from applications r join providers p on p.id = r.provider_id
    where r.conversion_id = ${conversionId} and r.id <> ${except} order by r.id`.execute(db);
  return rows;
}

type NewCondition = { what: string; dueOn: string | null };

export const insertConditions = (db: Db, applicationId: string, given: readonly NewCondition[]) =>
  given.length === 0
    ? Promise.resolve([])
    : db
        .insertInto('applicationConditions')
        .values(given.map((one) => ({ ...one, applicationId })))
        .execute();

type Met = { metOn: string | null; documentId: string | null; note: string | null };

export const setMet = (db: Db, id: string, met: Met) =>
  db.updateTable('applicationConditions').set(met).where('id', '=', id).execute();

export const dropCondition = (db: Db, id: string) =>
  db.deleteFrom('applicationConditions').where('id', '=', id).execute();

type NewCoe = { code: string; issuedOn: string; startsOn: string; endsOn: string };

/** The application that has a CoE of this code. */
export async function holderOfCode(db: Db, { company }: Reach, code: string): Promise<string | null> {
  const { rows } = await sql<{
    number: string;
  }>`select r.number from application_coes e join applications r on r.id = e.application_id
    where e.company = ${company} and e.code = ${code}`.execute(db);
  return rows[0]?.number ?? null;
}

export const insertCoe = ({ db, reach }: Ctx, applicationId: string, coe: NewCoe) =>
  db
    .insertInto('applicationCoes')
    .values({ ...coe, applicationId, company: reach.company })
    .execute();

export const cancelCoe = (db: Db, applicationId: string, cancelledOn: string, cancelledWhy: string) =>
  db
    .updateTable('applicationCoes')
    .set({ cancelledOn, cancelledWhy })
    .where('applicationId', '=', applicationId)
    .where('cancelledOn', 'is', null)
    .execute();

export type DateOf = { key: string; deadlineId: string };

export const findDates = (db: Db, applicationId: string): Promise<DateOf[]> =>
  db
    .selectFrom('applicationDates')
    .select(['key', 'deadlineId'])
    .where('applicationId', '=', applicationId)
    .orderBy('key')
    .execute();

export const insertDate = (db: Db, applicationId: string, { key, deadlineId }: DateOf) =>
  db.insertInto('applicationDates').values({ applicationId, key, deadlineId }).execute();

export const removeDate = (db: Db, applicationId: string, key: string) =>
  db.deleteFrom('applicationDates').where('applicationId', '=', applicationId).where('key', '=', key).execute();
