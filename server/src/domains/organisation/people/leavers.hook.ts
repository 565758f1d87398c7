import type { Permission } from '@embark/contracts/kit';
import type { Ctx } from '../../../kit/context.ts';
import { defineHook } from '../../../kit/hook.ts';

type Access = { active: boolean; roles: readonly string[]; companies: readonly string[] };
/** A user with the access they have after a change. */
export type Leaver = Access & { id: number };
/** Whether a user with this access holds a permission in an office of a company. */
export type MayHold = (permission: Permission, person: Access, place: { company: string; office: string }) => boolean;

/** Open records that belong to a service: those who are chosen to take it over receive them with its enquiries and client files. */
export type WorkOfServices = {
  /** The number of open records of each service that these people have, in all companies. */
  countOpen: (ctx: Ctx, owners: readonly number[]) => Promise<{ serviceId: number; ownerId: number; count: number }[]>;
  /** Gives the open records of a service to those who can take them, in the transaction that removes the people. Says how many each received. */
  handOver: (
    ctx: Ctx,
    handing: { from: readonly number[]; serviceId: number; to: readonly number[] },
  ) => Promise<ReadonlyMap<number, number>>;
};

/** How a domain reassigns its open work when a colleague leaves; enquiries and client files are reassigned by the staff domain. */
export type LeaverWork = {
  ofServices?: WorkOfServices;
  /** Settles the records that were not handed over by people who can no longer own them. */
  leave: (ctx: Ctx, people: readonly Leaver[], mayHold: MayHold) => Promise<void>;
};

/** What colleagues take over from a leaver beside enquiries and client files. */
export const leaverWork = defineHook<LeaverWork>('leaverWork');
