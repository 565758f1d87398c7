import { z } from 'zod';
import { EnquiryStatus } from '../../catalogue/reference/kinds.ts';
import { defineFields, line, Match, PageQuery } from '../../kit/index.ts';

export const consentChannels = ['email', 'sms', 'whatsapp'] as const;
export const Consent = z.strictObject({
  channel: z.enum(consentChannels),
  given: z.boolean(),
  at: z.iso.datetime({ offset: true }),
  how: line(200),
});
export type Consent = z.infer<typeof Consent>;

/** A contact with a summary of their records; counts, offices and last activity cover what the user can access. */
export const ContactRow = z.object({
  id: z.uuid(),
  name: z.string(),
  preferredName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  whatsapp: z.string().nullable(),
  offices: z.array(z.string()),
  enquiries: z.number().int(),
  openEnquiries: z.number().int(),
  conversions: z.number().int(),
  lastActivityAt: z.string().nullable(),
  createdAt: z.string(),
  match: Match.optional(),
});
export type ContactRow = z.infer<typeof ContactRow>;

export const missingWays = ['phone', 'email'] as const;

/** The fields of the contact list. */
export const contactList = defineFields({
  name: { kind: 'text', column: true, sort: true },
  preferredName: { kind: 'text', column: true },
  email: { kind: 'text', column: true },
  phone: { kind: 'text', column: true },
  whatsapp: { kind: 'text', column: true },
  offices: { kind: 'words', column: true, filter: 'office', each: line(4) },
  enquiries: { kind: 'number', column: true },
  openEnquiries: { kind: 'number', column: true },
  conversions: { kind: 'number', column: true },
  hasFile: { kind: 'flag', filter: true },
  missing: { kind: 'choice', of: missingWays, filter: true },
  lastActivityAt: { kind: 'moment', column: true },
  createdAt: { kind: 'moment', column: true, sort: 'desc' },
});

/** `missing`: contacts without one of these. `hasFile`: contacts with or without a client file. */
export const ContactFilter = PageQuery.extend({
  ...contactList.filter,
  q: line(200).optional(),
});
export type ContactFilter = z.infer<typeof ContactFilter>;

const Touch = z.object({
  enquiryId: z.uuid(),
  number: z.string(),
  at: z.string(),
  leadSource: z.string().nullable(),
  campaign: z.string().nullable(),
});

/** First and last touch, from the enquiries that have a source. */
export const Touches = z.object({ firstTouch: Touch.nullable(), lastTouch: Touch.nullable() });
export type Touches = z.infer<typeof Touches>;

/** A contact with all their enquiries and client files within reach, newest first. */
export const Contact = ContactRow.extend({
  enquiryList: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      serCode: z.string(),
      office: z.string(),
      status: EnquiryStatus,
      assignee: z.string().nullable(),
      leadSource: z.string().nullable(),
      campaign: z.string().nullable(),
      createdAt: z.string(),
    }),
  ),
  conversionList: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      serCode: z.string(),
      office: z.string(),
      status: z.string(),
      statusColour: z.string(),
      caseOfficer: z.string(),
      openedAt: z.string(),
    }),
  ),
  ...Touches.shape,
});
export type Contact = z.infer<typeof Contact>;
