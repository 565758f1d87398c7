import type { NewParty, parties } from '@embark/contracts/casework/parties';
import type { Input, Output } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { allow, requireState, requireValid } from '../../../../kit/problem.ts';
import { takeForChange } from '../../../../kit/record/change.ts';
import { take } from '../../../crm/contacts/index.ts';
import * as audit from '../../../platform/audit/index.ts';
import * as stream from '../../../platform/timeline/index.ts';
import { mayEdit } from '../parties.access.ts';
import { type File, isOnFile, lockFile, partyTable, type Stored } from '../parties.queries.ts';
import { followsOf, isForOrganisations, traced } from '../parties.rules.ts';
import { present } from './read.ts';

const ONE_CLIENT = 'Every file has exactly one client. Choose another part';
const NOT_FOR_ORGANISATIONS = 'An organisation can only be a sponsor, an employer or a recipient';

/** Adds somebody to a file. B2: the answer says what may have to follow. */
export function add(ctx: Ctx, { id, ...given }: Input<typeof parties.add>): Promise<Output<typeof parties.add>> {
  return inTransaction(ctx, async (ctx) => {
    const file = await lockFile(ctx, id);
    allow(mayEdit(ctx.reach, file));
    const { part, relation, included } = given;
    requireValid(part !== 'main', 'part', ONE_CLIENT);
    const who = await read(ctx, file, given);
    const partyId = await partyTable.insert(ctx, {
      company: file.company,
      officeId: file.officeId,
      conversionId: id,
      part,
      relation,
      included: who.contactId === null ? 'not-coming' : included,
      ...who,
      createdAt: ctx.now.toISOString(),
    });
    const after = present(ctx, await partyTable.find(ctx, partyId));
    await tell(ctx, { id, contactId: file.contactId }, { did: 'added', name: after.name, part });
    await audit.recordChange(ctx, 'parties.add', partyId, null, traced(after));
    return { party: after, follows: followsOf(after) };
  });
}

/** The person or organisation meant: a contact, a new one, or an organisation by name. */
async function read(
  ctx: Ctx,
  file: File,
  { part, relation: _relation, included: _included, organisation, contactId, ...person }: NewParty,
): Promise<{ contactId: string | null; organisation: string }> {
  if (organisation) {
    requireValid(isForOrganisations(part), 'part', NOT_FOR_ORGANISATIONS);
    return { contactId: null, organisation };
  }
  const found = await take(ctx, contactId ? { contactId } : person, file.office);
  const isThere = await isOnFile(ctx.db, file.id, found.id);
  requireValid(!isThere, contactId ? 'contactId' : 'givenNames', 'This person is already on the file');
  return { contactId: found.id, organisation: '' };
}

/** Changes a party. Leaving a file, or joining it, is recorded in its timeline. */
export function change(
  ctx: Ctx,
  { id, version, ...given }: Input<typeof parties.change>,
): Promise<Output<typeof parties.change>> {
  return inTransaction(ctx, async (ctx) => {
    const before = await takeForChange(ctx, partyTable, { id, version, may: mayEdit, present });
    const { part = before.part } = given;
    requireValid((part === 'main') === (before.part === 'main'), 'part', ONE_CLIENT);
    const isOrganisation = before.contactId === null;
    requireValid(!isOrganisation || isForOrganisations(part), 'part', NOT_FOR_ORGANISATIONS);
    requireValid(!isOrganisation || given.included !== 'coming', 'included', 'An organisation stays at home');
    requireValid(
      isOrganisation || given.organisation === undefined,
      'organisation',
      "A person's name is on the contact",
    );
    await partyTable.update(ctx, id, given);

    const after = present(ctx, await partyTable.find(ctx, id));
    await tell(ctx, fileOf(before), { did: 'changed', name: after.name, part });
    await audit.recordChange(ctx, 'parties.change', id, traced(present(ctx, before)), traced(after));
    const wasFollowed = followsOf(before).length > 0;
    return { party: after, follows: wasFollowed ? [] : followsOf(after) };
  });
}

/** Takes somebody off a file; the contact stays. */
export function remove(
  ctx: Ctx,
  { id, version }: Input<typeof parties.remove>,
): Promise<Output<typeof parties.remove>> {
  return inTransaction(ctx, async (ctx) => {
    const before = await takeForChange(ctx, partyTable, { id, version, may: mayEdit, present });
    requireState(before.part !== 'main', "The client can't be taken off their own file.");
    await partyTable.remove(ctx, id);
    await tell(ctx, fileOf(before), { did: 'removed', name: before.name, part: before.part });
    await audit.recordChange(ctx, 'parties.remove', id, traced(present(ctx, before)), null);
    return {};
  });
}

const fileOf = ({ conversionId, clientId }: Stored) => ({ id: conversionId, contactId: clientId });

/** An entry in the timeline of a file about its people and their papers. Never with a passport number. */
export const tell = (
  ctx: Ctx,
  file: { id: string; contactId: string },
  data: { did: string; name: string; part?: string; country?: string; subclass?: string },
): Promise<void> => stream.append(ctx, { ...stream.at('conversions', file), kind: 'people', data });
