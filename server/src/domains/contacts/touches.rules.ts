import type { Contact } from '@embark/contracts/contacts';

/** What first and what last made somebody come: of their enquiries, newest first, those that name a source or a campaign. */
export function touchesOf(enquiries: Contact['enquiryList']): Pick<Contact, 'firstTouch' | 'lastTouch'> {
  const said = enquiries
    .filter(({ leadSource, campaign }) => leadSource !== null || campaign !== null)
    .map(({ id, number, createdAt, leadSource, campaign }) => ({
      enquiryId: id,
      number,
      at: createdAt,
      leadSource,
      campaign,
    }));
  return { firstTouch: said.at(-1) ?? null, lastTouch: said.at(0) ?? null };
}
