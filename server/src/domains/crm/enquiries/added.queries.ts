import type { Enquiry, Interest, PlainField } from '@embark/contracts/crm/enquiries';
import { sql } from 'kysely';
import { answerOf, refuse, takeNumber, unitOf } from '../../../db/write/unit.ts';
import { compiledOnce, inserted } from '../../../kit/compiled.ts';
import type { Ctx } from '../../../kit/context.ts';
import { namesState } from '../../../kit/keptByState.ts';
import { type Names } from '../../catalogue/reference/index.ts';
import { type AddedContact, isKnownPerson, type NewPerson } from '../contacts/index.ts';
import { enquiryTable, type Stored } from './enquiries.queries.ts';
import { complete, type Shown } from './shown.queries.ts';

type Own = PlainField | 'status' | 'rating' | 'nextFollowUpHow' | 'nextFollowUpNote' | 'leadSourceId' | 'campaignId';
type NewRow = Pick<Enquiry, Own | 'id' | 'contactId' | 'tags' | 'remarks' | 'createdAt'> & {
  company: string;
  serviceId: number;
  officeId: number;
  assigneeId: number;
  /** As JSON text. */
  interest: string;
  nextFollowUpAt: string;
  createdBy: number;
};

/** What the work has read: the names, and the owner of the enquiry. */
type Used = { names: Names; owner: { id: number; version: number } };

/** None if the company knows the person, or if something that was used has changed: the unit would not be written, and the number would be lost. */
const nextNumber = compiledOnce(
  (_, asked: NewPerson & { state: string; ownerId: number; version: number }) =>
    sql<{ number: string | null }>`select case when ${asked.state} = ${namesState}
      and exists (select from users where id = ${asked.ownerId} and version = ${asked.version})
      and not ${isKnownPerson(asked)} then next_enquiry_number() end as number`,
);

type Rest = { number: string; state: string; contact: AddedContact['details'] };

/** A new enquiry of a new contact as `show` reads it. */
function shownAs(
  { serviceId, createdBy, ...row }: Omit<NewRow, 'company'>,
  { number, state, contact: { id: contactId, ...person } }: Rest,
): Shown {
  const interest: Interest = JSON.parse(row.interest);
  return {
    ...person,
    ...row,
    contactId,
    number,
    version: 1,
    lastActivityAt: row.createdAt,
    updatedAt: row.createdAt,
    lastContactedAt: null,
    firstResponseAt: null,
    interest,
    englishTest: interest.kind === 'admission' ? (interest.englishTest ?? null) : null,
    closingNote: null,
    conversionId: null,
    unnamed: { state, serviceId, closingReasonId: null, createdById: createdBy, enquiries: [], files: [] },
  };
}

/**
 * Inserts an enquiry and returns it. A unit does not read it back: everything about it and its new contact (`added`) is known. It takes the number here, if
 * it can be written. Check anything else that needs a transaction first, because a number that is not used is lost.
 */
export async function insertEnquiry(
  ctx: Ctx,
  { names: { state }, owner }: Used,
  row: NewRow,
  added: AddedContact | undefined,
): Promise<Stored> {
  const unit = unitOf(ctx.db);
  if (!unit) return enquiryTable.find(ctx, await enquiryTable.insert(ctx, row));
  if (!added) return refuse(unit);
  const asked = takeNumber(
    unit.pool,
    nextNumber.written(unit.db, { ...added.person, state, ownerId: owner.id, version: owner.version }),
  );
  const { number } = inserted(await answerOf(unit, asked), 'enquiries');
  if (number === null) return refuse(unit);
  await enquiryTable.insert(ctx, { ...row, number });
  const { company: _company, ...own } = row;
  const [stored] = await complete(ctx.db, [shownAs(own, { number, state, contact: added.details })]);
  return stored ?? refuse(unit);
}
