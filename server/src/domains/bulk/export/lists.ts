import type { ExportList } from '@embark/contracts/bulk';
import {
  CampaignFilter,
  type CampaignRow,
  LeadSourceFilter,
  type LeadSourceRow,
  ServiceFilter,
  type ServiceRow,
} from '@embark/contracts/catalogue';
import { ContactFilter, type ContactRow } from '@embark/contracts/contacts';
import { ConversionFilter, type ConversionRow } from '@embark/contracts/conversions';
import { EnquiryFilter, type EnquiryRow } from '@embark/contracts/enquiries';
import type { Permission } from '@embark/contracts/kit';
import { UserFilter, type UserRow } from '@embark/contracts/users';
import type { z } from 'zod';
import type { Reach } from '../../../kit/context.ts';
import type { ListParts } from '../../../kit/export/snapshot.ts';
import { campaignParts, leadSourceParts, serviceParts } from '../../catalogue/index.ts';
import * as contacts from '../../contacts/index.ts';
import * as conversions from '../../conversions/index.ts';
import * as enquiries from '../../enquiries/index.ts';
import * as users from '../../users/index.ts';
import { coded, day, flag, moment, money, number, type Reader, several, text } from './columns.ts';

/** A list that can be taken along as a file. */
export type Exported = {
  /** The permission that it takes; what the caller reads of it is held to the offices of this one. */
  needs: Permission;
  filter: z.ZodType;
  parts: (reach: Reach, now: Date, filter: never) => ListParts;
  columns: Readonly<Record<string, Reader<never>>>;
};

/** Keeps the types of one list together; from outside they are all the same. */
const list = <F, Row>(made: {
  needs: Permission;
  filter: z.ZodType<F>;
  parts: (reach: Reach, now: Date, filter: F) => ListParts;
  columns: Readonly<Record<string, Reader<Row>>>;
}): Exported => made;

const spent = <Row extends CampaignRow | LeadSourceRow>(): Record<string, Reader<Row>> => ({
  name: (row) => row.name,
  currency: (row) => row.currency,
  cost: (row) => (row.cost === null ? null : row.cost / 100),
  startsOn: (row) => (row.startsOn === null ? null : { day: row.startsOn }),
  endsOn: (row) => (row.endsOn === null ? null : { day: row.endsOn }),
  leads: (row) => row.leads,
  conversions: (row) => row.conversions,
  costPerLead: (row) => (row.costPerLead === null ? null : row.costPerLead / 100),
  costPerConversion: (row) => (row.costPerConversion === null ? null : row.costPerConversion / 100),
  active: (row, { words }) => (row.active ? (words.yes ?? 'yes') : (words.no ?? 'no')),
  note: (row) => row.note,
});

export const lists: Record<ExportList, Exported> = {
  enquiries: list<EnquiryFilter, EnquiryRow>({
    needs: 'enquiries.export',
    filter: EnquiryFilter,
    parts: enquiries.partsOf,
    columns: {
      name: text('name'),
      number: text('number'),
      email: text('email'),
      phone: text('phone'),
      serCode: text('serCode'),
      status: coded('status'),
      rating: coded('rating'),
      leadStatus: coded('leadStatus'),
      leadSource: text('leadSource'),
      campaign: text('campaign'),
      assignee: text('assignee'),
      office: text('office'),
      nextFollowUpAt: moment('nextFollowUpAt'),
      lastActivityAt: moment('lastActivityAt'),
      createdAt: moment('createdAt'),
      tags: several('tags'),
    },
  }),
  contacts: list<ContactFilter, ContactRow>({
    needs: 'contacts.read',
    filter: ContactFilter,
    parts: (reach, _now, filter) => contacts.partsOf(reach, filter),
    columns: {
      name: text('name'),
      preferredName: text('preferredName'),
      email: text('email'),
      phone: text('phone'),
      whatsapp: text('whatsapp'),
      offices: several('offices'),
      enquiries: number('enquiries'),
      openEnquiries: number('openEnquiries'),
      conversions: number('conversions'),
      lastActivityAt: moment('lastActivityAt'),
      createdAt: moment('createdAt'),
    },
  }),
  conversions: list<ConversionFilter, ConversionRow>({
    needs: 'enquiries.export',
    filter: ConversionFilter,
    parts: (reach, _now, filter) => conversions.partsOf(reach, filter),
    columns: {
      name: text('name'),
      number: text('number'),
      status: text('status'),
      serCode: text('serCode'),
      office: text('office'),
      caseOfficer: text('caseOfficer'),
      nextActionAt: moment('nextActionAt'),
      phone: text('phone'),
      email: text('email'),
      openedAt: moment('openedAt'),
      closedAt: moment('closedAt'),
      tags: several('tags'),
    },
  }),
  campaigns: list<CampaignFilter, CampaignRow>({
    needs: 'catalogue.write',
    filter: CampaignFilter,
    parts: (reach, _now, filter) => campaignParts(reach, filter),
    columns: {
      ...spent<CampaignRow>(),
      channel: text('channel'),
      office: text('office'),
      budget: money('budget'),
      fees: money('fees'),
      return: number('return'),
    },
  }),
  leadSources: list<LeadSourceFilter, LeadSourceRow>({
    needs: 'catalogue.write',
    filter: LeadSourceFilter,
    parts: (reach, _now, filter) => leadSourceParts(reach, filter),
    columns: { ...spent<LeadSourceRow>(), paidLeads: number('paidLeads'), paidConversions: number('paidConversions') },
  }),
  services: list<ServiceFilter, ServiceRow>({
    needs: 'catalogue.write',
    filter: ServiceFilter,
    parts: (reach, _now, filter) => serviceParts(reach, filter),
    columns: {
      code: text('code'),
      name: text('name'),
      kind: coded('kind'),
      office: text('office'),
      position: number('position'),
      enquiries: number('enquiries'),
      openEnquiries: number('openEnquiries'),
      conversions: number('conversions'),
      active: flag('active'),
    },
  }),
  users: list<UserFilter, UserRow>({
    needs: 'people.read',
    filter: UserFilter,
    parts: (reach, _now, filter) => users.partsOf(reach, filter),
    columns: {
      displayName: text('displayName'),
      jobTitle: text('jobTitle'),
      office: text('office'),
      roles: several('roles'),
      active: flag('active'),
      email: text('email'),
      phone: text('phone'),
      manager: text('manager'),
      companies: several('companies'),
      awayUntil: day('awayUntil'),
    },
  }),
};
