import type { Contact, Touches } from '@embark/contracts/crm/contacts';

type Asked = Pick<Contact['enquiryList'][number], 'id' | 'number' | 'createdAt' | 'leadSource' | 'campaign'>;

/** What first and what last made somebody come: of their enquiries, newest first, those that name a source or a campaign. */
export function touchesOf(enquiries: readonly Asked[]): Touches {
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
