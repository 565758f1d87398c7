import { Company, type Permission } from '@embark/contracts/kit';
import type { Handover, OpenWork } from '@embark/contracts/hr/users';
import type { Ctx } from '../../../../kit/context.ts';
import type { LeaverWork, MayHold } from '../../../organisation/people/index.ts';
import { requireValid, requireState } from '../../../../kit/problem.ts';
import * as applications from '../../../casework/applications/index.ts';
import * as deadlines from '../../../casework/deadlines/index.ts';
import * as conversions from '../../../crm/conversions/index.ts';
import * as enquiries from '../../../crm/enquiries/index.ts';
import * as rplCases from '../../../casework/rplCases/index.ts';
import * as placements from '../../../money/placements/index.ts';
import { notify } from '../../../workspace/notifications/index.ts';
import { mayHold } from '../../../organisation/people/index.ts';
import * as sql from '../users.queries.ts';

/** A user after the change. */
export type Later = { id: number; active: boolean; roles: readonly string[]; companies: readonly string[] };
type Place = { company: string; office: string };
type UserAccess = { active: boolean; roles: readonly string[]; companies: readonly string[] };

const holds: MayHold = (permission, { active, roles, companies }, { company, office }) =>
  mayHold({ active, roles: [...roles], companies: [...companies] }, permission, company, office);

/** Whether a user can take an enquiry and the client file it becomes. */
const canTake = (person: UserAccess, place: Place): boolean =>
  holds('enquiries.write', person, place) && holds('conversions.write', person, place);

const canOwn = (permission: Permission) => (person: UserAccess, place: Place) => holds(permission, person, place);

/** The open work of these users by service, with what they can no longer own after the change. */
export async function openWork(ctx: Ctx, people: readonly Later[], others: readonly LeaverWork[]): Promise<OpenWork[]> {
  const ids = people.map(({ id }) => id);
  const [leads, files] = [await enquiries.countOpen(ctx.db, ids), await conversions.countOpen(ctx.db, ids)];
  const more = (
    await Promise.all(others.map(async ({ ofServices }) => (await ofServices?.countOpen(ctx, ids)) ?? []))
  ).flat();
  const all = [...leads, ...files, ...more];
  const services = await sql.services(ctx.db, [...new Set(all.map(({ serviceId }) => serviceId))]);
  const active = services.length > 0 ? await sql.findActive(ctx.db) : [];
  return services.map(({ id, code, name, company, office }) => {
    const place = { company, office };
    const of = (rows: typeof leads) => rows.filter(({ serviceId }) => serviceId === id);
    const sum = (rows: typeof leads) => of(rows).reduce((total, { count }) => total + count, 0);
    const owners = new Set(of(all).map(({ ownerId }) => ownerId));
    return {
      serviceId: id,
      serCode: code,
      service: name,
      company: Company.parse(company),
      office,
      enquiries: sum(leads),
      conversions: sum(files),
      bookings: sum(more),
      stranded: people.some((one) => owners.has(one.id) && !canTake(one, place)),
      candidates: active
        .filter((one) => !ids.includes(one.id) && canTake(one, place))
        .map(({ id: candidate, name: called, office: at }) => ({ id: candidate, name: called, office: at })),
    };
  });
}

type Settling = {
  /** Who was chosen for the work of each service. */
  handover: Handover | undefined;
  others: readonly LeaverWork[];
  /** Work without a new owner stays with people who can no longer own it. */
  mayStay?: boolean;
};

/**
 * Reassigns open work to the chosen colleagues, in the transaction that changes the permissions. Refuses, with counts, if unassigned work would stay
 * with a user who can no longer own it.
 */
export async function settle(
  ctx: Ctx,
  people: readonly Later[],
  names: string,
  { handover = [], others, mayStay = false }: Settling,
): Promise<void> {
  const work = await openWork(ctx, people, others);
  const chosen = new Map(handover.map(({ serviceId, to }) => [serviceId, [...new Set(to)]]));
  const unassigned = work.filter(({ stranded, serviceId }) => stranded && !chosen.has(serviceId));
  const counted = (of: 'enquiries' | 'conversions' | 'bookings') =>
    unassigned.reduce((total, group) => total + group[of], 0);
  requireState(
    mayStay || unassigned.length === 0,
    counted('bookings') === 0
      ? `Choose who takes over the open work: ${counted('enquiries')} enquiries and ${counted('conversions')} client files.`
      : `Choose who takes over the open work: ${counted('enquiries')} enquiries, ${counted('conversions')} client files and ${counted('bookings')} bookings.`,
    { present: { work } },
  );

  const ids = people.map(({ id }) => id);
  const newOwners = await sql.hold(ctx.db, [...new Set([...chosen.values()].flat())]);
  const received = new Map<string, { to: number; company: Company; count: number }>();
  for (const group of work) {
    const to = chosen.get(group.serviceId);
    if (!to) continue;
    const areAllowed = to.every((id) => {
      const newOwner = newOwners.find((one) => one.id === id);
      return newOwner !== undefined && !ids.includes(id) && canTake(newOwner, group);
    });
    requireValid(areAllowed, 'handover', `Choose people who work in the ${group.office} office for ${group.serCode}`);
    const handing = { from: ids, serviceId: group.serviceId, to };
    const handed: ReadonlyMap<number, number>[] = [
      await enquiries.handOver(ctx, handing),
      await conversions.handOver(ctx, handing),
    ];
    for (const { ofServices } of others) if (ofServices) handed.push(await ofServices.handOver(ctx, handing)); // to the new owners of their records
    for (const counts of handed)
      for (const [id, count] of counts) {
        const key = `${id} ${group.company}`;
        const before = received.get(key)?.count ?? 0;
        received.set(key, { to: id, company: group.company, count: before + count });
      }
  }
  await applications.releaseOwned(ctx, people, canOwn('applications.write'));
  await placements.releaseOwned(ctx, people, canOwn('placements.write'));
  await rplCases.releaseOwned(ctx, people, canOwn('rplCases.write'));
  await deadlines.releaseOwned(ctx, people, canOwn('deadlines.write'));
  for (const one of others) await one.leave(ctx, people, holds);
  await notify(
    ctx.db,
    ...[...received.values()].map(({ to, company, count }) => ({
      kind: 'handedOver' as const,
      data: { count, from: names },
      company,
      to: [to],
      by: ctx.reach.userId,
      at: ctx.now,
    })),
  );
}
