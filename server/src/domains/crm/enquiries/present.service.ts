import type { Enquiry } from '@embark/contracts/crm/enquiries';
import type { Ctx } from '../../../kit/context.ts';
import { workingMinutes } from '../../organisation/offices/index.ts';
import type { Stored } from './enquiries.queries.ts';
import { mayChange, mayConvert, mayRemove, maySeeSensitive } from './enquiries.access.ts';
import { canConvert, openMoves } from './flow.rules.ts';

/** The next follow-up is in the future. */
export const isPromised = ({ nextFollowUpAt }: Stored, now: Date) =>
  nextFollowUpAt !== null && new Date(nextFollowUpAt) > now;

/** An enquiry as this user sees it, with the actions that are allowed now. */
export const present = (ctx: Ctx, stored: Stored): Enquiry => ({ ...stored, ...seen(ctx, stored) });

/** The same as JSON text. It changes the row, which must not be used afterwards: copying so many fields costs more than writing the text. */
export const presentText = (ctx: Ctx, stored: Stored): string =>
  JSON.stringify(Object.assign(stored, seen(ctx, stored)));

/** What this user sees in addition to the row, and what is left out for everyone. */
function seen({ reach, now }: Ctx, stored: Stored) {
  const { kind, status, createdAt, firstResponseAt, calendar } = stored;
  const moves = mayChange(reach, stored) ? openMoves(kind, status, isPromised(stored, now)) : [];
  return {
    officeId: undefined,
    phoneRegion: undefined,
    calendar: undefined,
    dateOfBirth: maySeeSensitive(reach, stored) ? stored.dateOfBirth : null,
    firstResponseMinutes:
      firstResponseAt === null ? null : workingMinutes(new Date(createdAt), new Date(firstResponseAt), calendar),
    moves,
    can: {
      edit: mayChange(reach, stored),
      move: moves.length > 0,
      delete: mayRemove(reach, stored) && status !== 'CV',
      convert: mayConvert(reach, stored) && canConvert(kind, status),
    },
  };
}
