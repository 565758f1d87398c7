import type { Contact, ContactRow } from '@embark/contracts/contacts';

export const contactId = '0197a000-0000-7000-8000-0000000000a1';

/** Somebody with an enquiry and a client file in Dhaka; `given` says what is different. */
export const someContact = (given: Partial<ContactRow> = {}): ContactRow => ({
  id: contactId,
  name: 'Rahim Uddin',
  preferredName: '',
  email: 'rahim@example.com',
  phone: '+8801711000000',
  whatsapp: null,
  offices: ['BD'],
  enquiries: 1,
  openEnquiries: 0,
  conversions: 1,
  lastActivityAt: '2026-11-02T05:00:00.000Z',
  createdAt: '2026-10-01T05:00:00.000Z',
  ...given,
});

const touch = {
  enquiryId: '0197a000-0000-7000-8000-0000000000e1',
  number: 'E-2026-000123',
  at: '2026-10-01T05:00:00.000Z',
};

/** The same with all that there is of them. */
export const wholeContact = (given: Partial<Contact> = {}): Contact => ({
  ...someContact(),
  enquiryList: [
    {
      id: '0197a000-0000-7000-8000-0000000000e1',
      number: 'E-2026-000123',
      serCode: 'VEB',
      office: 'BD',
      status: 'CV',
      assignee: 'Nadia Karim',
      leadSource: 'Facebook',
      campaign: null,
      createdAt: '2026-10-01T05:00:00.000Z',
    },
  ],
  conversionList: [
    {
      id: '0197a000-0000-7000-8000-0000000000c1',
      number: 'C-2026-00042',
      serCode: 'VEB',
      office: 'BD',
      status: 'Lodged',
      statusColour: 'violet',
      caseOfficer: 'Nadia Karim',
      openedAt: '2026-11-02T05:00:00.000Z',
    },
  ],
  firstTouch: { ...touch, leadSource: 'Facebook', campaign: null },
  lastTouch: { ...touch, enquiryId: contactId, leadSource: 'Google', campaign: 'Dhaka fair' },
  ...given,
});
