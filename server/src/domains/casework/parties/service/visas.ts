import type { HeldVisa, parties } from '@embark/contracts/casework/parties';
import type { Input, Output } from '@embark/contracts/kit';
import { wallOf } from '@embark/contracts/kit/time';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { requireValid } from '../../../../kit/problem.ts';
import { takeForChange } from '../../../../kit/record/change.ts';
import * as audit from '../../../platform/audit/index.ts';
import * as sql from '../papers.queries.ts';
import { partyTable } from '../parties.queries.ts';
import { takePerson, tellFiles } from './papers.ts';
import { present } from './read.ts';

const shown = ({ contactId: _contact, files: _files, may: _may, ...visa }: sql.StoredVisa): HeldVisa => visa;
const traced = ({ id: _id, version: _version, ...visa }: HeldVisa) => visa;

function requireDays(
  { grantedOn, expiresOn, vevoOn }: Pick<HeldVisa, 'grantedOn' | 'expiresOn' | 'vevoOn'>,
  latest: string,
) {
  const isLater = grantedOn === null || expiresOn === null || expiresOn >= grantedOn;
  requireValid(isLater, 'expiresOn', 'A visa expires after the day it was granted');
  requireValid(grantedOn === null || grantedOn <= latest, 'grantedOn', 'This date is in the future');
  requireValid(vevoOn === null || vevoOn <= latest, 'vevoOn', 'This date is in the future');
}

/** Today where the day begins first, so that no office is refused its own today. */
const todayAnywhere = ({ now }: Ctx) => wallOf(now, 'Pacific/Auckland').day;

export function addVisa(
  ctx: Ctx,
  { id, ...given }: Input<typeof parties.addVisa>,
): Promise<Output<typeof parties.addVisa>> {
  return inTransaction(ctx, async (ctx) => {
    const party = await takePerson(ctx, id);
    requireDays(given, todayAnywhere(ctx));
    const { company } = ctx.reach;
    const createdAt = ctx.now.toISOString();
    const visaId = await sql.visaTable.insert(ctx, { company, contactId: party.contactId, ...given, createdAt });
    await tellFiles(ctx, [party.conversionId], { did: 'visa-added', name: party.name, subclass: given.subclass });
    await audit.recordChange(ctx, 'parties.addVisa', visaId, null, given);
    return present(ctx, await partyTable.find(ctx, id));
  });
}

export function changeVisa(
  ctx: Ctx,
  { id, version, ...given }: Input<typeof parties.changeVisa>,
): Promise<Output<typeof parties.changeVisa>> {
  return inTransaction(ctx, async (ctx) => {
    const before = await take(ctx, id, version);
    requireDays({ ...before, ...given }, todayAnywhere(ctx));
    await sql.visaTable.update(ctx, id, given);
    const after = await sql.visaTable.find(ctx, id);
    await tellFiles(ctx, before.files, { did: 'visa-changed', subclass: after.subclass }, before.contactId);
    await audit.recordChange(ctx, 'parties.changeVisa', id, traced(shown(before)), traced(shown(after)));
    return shown(after);
  });
}

export function removeVisa(
  ctx: Ctx,
  { id, version }: Input<typeof parties.removeVisa>,
): Promise<Output<typeof parties.removeVisa>> {
  return inTransaction(ctx, async (ctx) => {
    const before = await take(ctx, id, version);
    await sql.visaTable.remove(ctx, id);
    await tellFiles(ctx, before.files, { did: 'visa-removed', subclass: before.subclass }, before.contactId);
    await audit.recordChange(ctx, 'parties.removeVisa', id, traced(shown(before)), null);
    return {};
  });
}

const take = (ctx: Ctx, id: string, version: number) =>
  takeForChange(ctx, sql.visaTable, {
    id,
    version,
    may: (_reach, { may }) => may.write,
    present: (_, row) => shown(row),
  });
