import { ServiceKind } from '@embark/contracts/catalogue/reference';
import { officesFor, roles } from '@embark/contracts/kit';
import { instantOf } from '@embark/contracts/kit/time';
import type { Ctx } from '../../../kit/context.ts';
import { readPhone } from '../../../kit/phone.rules.ts';
import { calendarOf, firstResponseDue, nextWorkingDay } from '../../organisation/offices/index.ts';
import { readKnown } from './duplicateCheck.queries.ts';
import type { Known } from './rules/known.rules.ts';

export type Knowledge = Known & { isOpen: (status: string) => boolean };

/** Loads the current reference data of the company: services, offices, statuses, lead sources, campaigns, and who can own work where. */
export async function knowledgeOf(db: Ctx['db'], company: string, importer: number, now: Date): Promise<Knowledge> {
  const { services, offices, statuses, sources, campaigns, users } = await readKnown(db, company);
  const calendars = await Promise.all(offices.map(async ({ id }) => [id, await calendarOf(db, id, now)] as const));
  const dueDates = new Map(calendars.map(([id, calendar]) => [id, firstResponseDue(now, calendar)]));
  const nextDays = new Map(calendars.map(([id, calendar]) => [id, nextWorkingDay(now, calendar)]));
  const idOf = new Map(offices.map(({ id, code }) => [code, id]));
  const open = new Set(statuses.filter((status) => status.open).map(({ code }) => code));
  return {
    services: services.map((service) => ({ ...service, kind: ServiceKind.parse(service.kind) })),
    offices,
    statuses,
    sources,
    campaigns,
    people: users.map(({ id, name, email, roles: held }) => {
      const ownableOffices = officesFor(
        roles.filter((role) => held.includes(role)),
        'enquiries.write',
      );
      return {
        id,
        name,
        email,
        offices: ownableOffices === 'all' ? ownableOffices : ownableOffices.flatMap((code) => idOf.get(code) ?? []),
      };
    }),
    importer,
    now,
    readPhone,
    instantOf,
    nextDate: (status, officeId) => (status === 'NE' ? dueDates : nextDays).get(officeId) ?? now,
    isOpen: (status) => open.has(status),
  };
}
