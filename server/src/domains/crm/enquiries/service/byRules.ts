import type { ServiceKind } from '@embark/contracts/crm/catalogue';
import type { Ctx } from '../../../../kit/context.ts';
import { assignOwners } from '../../assignment/index.ts';

type Place = { id: number; officeId: number; kind: ServiceKind };
type Origin = Partial<
  Record<'leadSourceId' | 'campaignId' | 'except', number | null> &
    Record<'nationality' | 'residence' | 'language', string | null>
>;

/** Whom the rules of the office name; null where none fits or nobody is left. Before anything else is locked, as imports do. */
export async function byRules(ctx: Ctx, service: Place, from: Origin): Promise<number | null> {
  const [choice] = await assignOwners({ db: ctx.db, company: ctx.reach.company, now: ctx.now }, [
    {
      officeId: service.officeId,
      serviceId: service.id,
      kind: service.kind,
      leadSourceId: from.leadSourceId ?? null,
      campaignId: from.campaignId ?? null,
      countries: [from.residence ?? null, from.nationality ?? null],
      language: from.language ?? null,
      ...(from.except && { except: from.except }),
    },
  ]);
  return choice?.ownerId ?? null;
}
