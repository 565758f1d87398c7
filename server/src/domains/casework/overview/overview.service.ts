import type { Overview, overview } from '@embark/contracts/casework/overview';
import type { Input, Output } from '@embark/contracts/kit';
import { wallOf } from '@embark/contracts/kit/time';
import { type Ctx, holdsIn } from '../../../kit/context.ts';
import { licenceHolders } from '../../organisation/licences/index.ts';
import { agreementState } from '../agreements/index.ts';
import { nextDates } from '../deadlines/index.ts';
import { paperSummary } from '../documents/index.ts';
import { partiesOf } from '../parties/index.ts';
import { type File, findFile } from './overview.queries.ts';
import { axisOf, blocksOf, nextDatesOf, proposalOf } from './overview.rules.ts';

const SHOWN = 3; // next dates
const MOST = 20; // open dates on the axis
/** The services that lodge something. */
const lodging = ['admission', 'migration'];

/** A client file at a glance, composed of what the other domains know; each part needs its own permission in the office. */
export async function get(ctx: Ctx, { id }: Input<typeof overview.get>): Promise<Output<typeof overview.get>> {
  const file = await findFile(ctx, id);
  const may = (permission: Parameters<typeof holdsIn>[1]) => holdsIn(ctx.reach, permission, file.officeId);
  const [people, open, papers, agreement] = await Promise.all([
    may('visas.read') ? partiesOf(ctx, id) : null,
    may('deadlines.read') ? nextDates(ctx, id, MOST) : null,
    may('documents.read') ? paperSummary(ctx, id) : null,
    may('agreements.read') ? agreementState(ctx, id) : null,
  ]);
  const plan = may('documents.read') ? file.plan : null;
  const dates = open ?? [];
  const hasPlan = may('documents.read') && lodging.includes(file.kind) ? Boolean(plan?.plannedOn) : null;
  return {
    conversionId: id,
    today: wallOf(ctx.now, file.zone).day,
    dates: nextDatesOf(dates, may('deadlines.read') ? file : { ...file, nextActionAt: null }, SHOWN),
    blocks: file.isOpen
      ? blocksOf({
          now: ctx.now,
          open: dates,
          people: people ?? [],
          papers,
          gaps: agreement?.gaps ?? [],
          hasPlan,
          action: file,
          licence: await licenceFor(ctx, { ...file, plan }, agreement?.inForce ?? null),
        })
      : [],
    people:
      people &&
      people.map(({ id: partyId, name, part, included, warnings }) => ({
        id: partyId,
        name,
        part,
        isIncluded: included === 'coming',
        warnings: warnings.length,
      })),
    plan: plan && { subclass: plan.subclass, plannedOn: plan.plannedOn, hardBy: plan.hardBy },
    papers: papers && {
      required: papers.required,
      received: papers.received,
      checked: papers.checked,
      stale: papers.stale.length,
    },
    agreement: agreement && agreementShown(agreement),
    axis: axisOf(people ?? [], plan, { open: dates, now: ctx.now }),
    proposal: file.isOpen && open !== null ? proposalOf(file, dates) : null,
  };
}

type InForce = Awaited<ReturnType<typeof agreementState>>['inForce'];

/** Who may lodge on the planned day (G), where lodging needs a licence. */
async function licenceFor({ db, reach }: Ctx, { needsLicence, plan, officeId }: File, inForce: InForce) {
  const on = plan?.plannedOn;
  if (!needsLicence || !on) return null;
  const agent = inForce?.agentId ? { id: inForce.agentId, name: inForce.agent ?? '' } : null;
  return { on, holders: await licenceHolders(db, officeId, on, reach.company), agent };
}

function agreementShown({ inForce, gaps }: Awaited<ReturnType<typeof agreementState>>): Overview['agreement'] {
  return {
    gaps: gaps.length,
    inForce: inForce && {
      number: inForce.number,
      signedOn: inForce.signedByClientOn,
      currency: inForce.currency,
      feeAmount: inForce.feeAmount,
      agent: inForce.agent,
    },
  };
}
