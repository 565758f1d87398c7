import type { users } from '@embark/contracts/hr/users';
import type { Output, Input } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { allow } from '../../../../kit/problem.ts';
import * as audit from '../../../platform/audit/index.ts';
import { endSessions } from '../../../organisation/session/index.ts';
import { rolesOf } from '../present.service.ts';
import * as sql from '../users.queries.ts';
import { refusedRole } from '../users.rules.ts';
import { holdLastAdmin, lockPeople, type Parts } from './keep.ts';
import { settle } from './handover.ts';

type Deps = Pick<Parts, 'forgetUser' | 'others'>;

/** Deactivates users: their records and history stay, their sessions end, and their open work goes to others. */
export const remove =
  ({ forgetUser, others }: Deps) =>
  (ctx: Ctx, { userIds, handover }: Input<typeof users.remove>): Promise<Output<typeof users.remove>> =>
    inTransaction(ctx, async (ctx) => {
      const ids = [...new Set(userIds)];
      const { actor, people, admins } = await lockPeople(ctx, ids);
      allow(!ids.includes(actor.id), "You can't deactivate yourself.");
      const after = people.map(({ id, roles, companies }) => ({ id, roles, companies, active: false }));
      holdLastAdmin(admins, after);
      for (const { id } of people) await sql.update(ctx.db, id, ctx.now, { active: false });
      await settle(ctx, after, named(people), { handover, others });
      for (const person of people) await end(ctx, person, forgetUser);
      await audit.record(
        ctx,
        ...people.map(({ id, active }) => ({
          action: 'users.remove',
          subject: 'users',
          subjectId: String(id),
          before: { active },
          after: { active: false },
        })),
      );
      const [only] = people;
      const many = `${people.length} people can no longer sign in.`;
      return { message: people.length === 1 && only ? `${only.displayName} can no longer sign in.` : many };
    });

/** Removes all roles: the user is signed out everywhere and waits for a new role. */
export const removeRole =
  ({ forgetUser, others }: Deps) =>
  (ctx: Ctx, { user_id: id, handover }: Input<typeof users.removeRole>): Promise<Output<typeof users.removeRole>> =>
    inTransaction(ctx, async (ctx) => {
      const { actor, people, admins } = await lockPeople(ctx, [id]);
      allow(id !== actor.id, "You can't change your own roles.");
      for (const person of people) {
        const before = { active: person.active, roles: rolesOf(person.roles) };
        const after = { id, active: person.active, roles: [], companies: person.companies };
        const refused = refusedRole(actor.roles, before, after);
        allow(refused === null, `You don't have permission to give or remove the role ${refused ?? ''}.`);
        holdLastAdmin(admins, [after]);
        await sql.update(ctx.db, id, ctx.now, { roles: [] });
        await settle(ctx, [after], person.displayName, { handover, others });
        await end(ctx, person, forgetUser);
        await audit.record(ctx, {
          action: 'users.removeRole',
          subject: 'users',
          subjectId: String(id),
          before: { roles: person.roles },
          after: { roles: [] },
        });
      }
      return { message: `${named(people)} no longer has a role.` };
    });

async function end(ctx: Ctx, { id }: sql.Stored, forgetUser: Deps['forgetUser']): Promise<void> {
  await endSessions(ctx.db, id);
  forgetUser(id);
}

const named = (people: readonly sql.Stored[]): string => people.map(({ displayName }) => displayName).join(', ');
