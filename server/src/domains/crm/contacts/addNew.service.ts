import type { Consent } from '@embark/contracts/crm/contacts';
import type { Ctx } from '../../../kit/context.ts';
import { newId } from '../../../kit/newId.ts';
import * as audit from '../../platform/audit/index.ts';
import type { ContactColumns } from './contacts.rules.ts';
import { addIfNew, newPerson, type NewPerson, type PersonKeys } from './contacts.queries.ts';

const blank = {
  givenNames: '',
  familyName: '',
  preferredName: '',
  email: null,
  phone: null,
  phoneRaw: null,
  whatsapp: null,
  whatsappRaw: null,
  nationality: null,
  residence: null,
  language: null,
  dateOfBirth: null,
};

/** A contact that a unit adds, as it will be read. */
export type AddedContact = {
  details: ReturnType<typeof complete> & { id: string; name: string };
  /** It is not written if there is a contact with the same. */
  person: NewPerson;
};

/** All columns, so that all new contacts are written by the same statement. */
function complete({ consent, ...given }: ContactColumns) {
  const agreed: Consent[] = consent === undefined ? [] : JSON.parse(consent);
  const typed: { [K in keyof typeof blank]: (typeof blank)[K] | string } = { ...blank, ...given };
  return { ...typed, consent: agreed };
}

/** Adds a contact. The unit is not written if the company knows the person: they are found and locked in a transaction. */
export async function addNew(ctx: Ctx, columns: ContactColumns, keys: PersonKeys) {
  const { company } = ctx.reach;
  const id = newId();
  const row = complete(columns);
  addIfNew(ctx.db, company, keys, { ...row, id, company });
  const after = { ...columns, id, company };
  await audit.record(ctx, { action: 'contacts.create', subject: 'contacts', subjectId: id, after });
  return {
    id,
    note: '',
    added: { details: { ...row, id, name: keys.name }, person: newPerson(company, keys) },
  };
}
