import { randomUUID } from 'node:crypto';
import { type Application, applications, type NewApplication } from '@embark/contracts/casework/applications';
import type { Company } from '@embark/contracts/kit';
import { conversions } from '@embark/contracts/crm/conversions';
import { sql } from 'kysely';
import type { Person, testApp } from './app.ts';

type Crm = Pick<ReturnType<typeof testApp>, 'as' | 'database'>;
type Given = { company?: Company; name?: string; provider?: string; weeks?: number };

/** A course of a new provider with one campus, written by hand. */
export async function aCourse({ database }: Pick<Crm, 'database'>, given: Given = {}) {
  const {
    company = 'fc',
    name = 'Bachelor of Nursing',
    provider = `Yarra University ${randomUUID()}`,
    weeks = 156,
  } = given;
  const { rows } = await sql<{ courseId: number; providerId: number; campusId: number }>`
    with by as (select min(id) as id from users),
    p as (insert into providers (company, name, created_by) select ${company}, ${provider}, id from by returning id),
    k as (insert into campuses (provider_id, key, name) select id, 'city', 'City' from p returning id),
    c as (insert into courses (company, provider_id, name, level, weeks, created_by)
      select ${company}, p.id, ${name}, 'bachelor', ${weeks}, by.id from p, by returning id, provider_id)
    select c.id as "courseId", p.id as "providerId", k.id as "campusId" from p, k, c`.execute(database.db);
  const [made] = rows;
  if (!made) throw new Error('no course was inserted');
  return made;
}

/** An admission file of this person's office. */
export async function admissionFile(crm: Crm, who: Person, serCode = 'AD') {
  const email = `${randomUUID()}@mail.test`;
  const { body } = await crm.as(who, conversions.create, { serCode, givenNames: 'Mim', familyName: 'Haq', email });
  return body;
}

/** A draft application, in a new file unless one is given. */
export async function applied(
  crm: Crm,
  who: Person,
  given: Partial<NewApplication> & { company?: Company } = {},
): Promise<Application> {
  const { company = 'fc', ...own } = given;
  const conversionId = own.conversionId ?? (await admissionFile(crm, who)).id;
  const courseId = own.courseId ?? (await aCourse(crm, { company })).courseId;
  const { status, body } = await crm.as(who, applications.create, {
    conversionId,
    intakeOn: '2027-02-22',
    ...own,
    courseId,
  });
  if (status !== 200) throw new Error(`no application: ${JSON.stringify(body)}`);
  return body;
}

/** A conditional offer with one condition. */
export async function offered(crm: Crm, who: Person, given: Partial<NewApplication> = {}): Promise<Application> {
  const { id, version } = await applied(crm, who, given);
  const sent = (await crm.as(who, applications.move, { id, version, to: 'submitted' })).body.application;
  const conditions = [{ what: 'IELTS 6.5' }];
  const { body } = await crm.as(who, applications.move, { id, version: sent.version, to: 'conditional', conditions });
  return body.application;
}
