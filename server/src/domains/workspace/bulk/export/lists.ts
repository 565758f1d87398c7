import type { ExportList } from '@embark/contracts/workspace/bulk';
import {
  CampaignFilter,
  type CampaignRow,
  LeadSourceFilter,
  type LeadSourceRow,
  ServiceFilter,
  type ServiceRow,
} from '@embark/contracts/crm/catalogue';
import { ContactFilter, type ContactRow } from '@embark/contracts/crm/contacts';
import { ConversionFilter, type ConversionRow } from '@embark/contracts/crm/conversions';
import { EnquiryFilter, type EnquiryRow } from '@embark/contracts/crm/enquiries';
import type { Permission } from '@embark/contracts/kit';
import { UserFilter, type UserRow } from '@embark/contracts/hr/users';
import type { z } from 'zod';
import type { Ctx, Reach } from '../../../../kit/context.ts';
import type { Cell } from '../../../../kit/export/cells.ts';
import { cursorRows, type ListParts } from '../../../../kit/export/cursorRows.ts';
import { requireValid } from '../../../../kit/problem.ts';
import { campaignParts, leadSourceParts, serviceParts } from '../../../crm/catalogue/index.ts';
import * as contacts from '../../../crm/contacts/index.ts';
import * as conversions from '../../../crm/conversions/index.ts';
import * as enquiries from '../../../crm/enquiries/index.ts';
import * as users from '../../../hr/users/index.ts';
import { coded, day, flag, moment, money, type Reader, type Reading, several } from './columns.ts';

/** A column that somebody has asked for. */
export type Wanted = { id: string; reading: Reading };

/** A list that can be taken along as a file. */
export type Exported = {
  /** The permission that it takes. */
  needs: Permission;
  columns: readonly string[];
  /** The rows that a filter means, read by the list's own schema; 422 for what it cannot read. */
  meant: (reach: Reach, now: Date, filter: unknown) => ListParts;
  cells: (db: Ctx['db'], pool: Ctx['pool'], meant: ListParts, wanted: readonly Wanted[]) => AsyncGenerator<Cell[][]>;
};

type Made<F, Row> = {
  needs: Permission;
  filter: z.ZodType<F>;
  parts: (reach: Reach, now: Date, filter: F) => ListParts;
  columns: Readonly<Record<string, Reader<Row>>>;
};

/** Keeps the types of one list together; from outside they are all the same. */
function list<F, Row>({ needs, filter, parts, columns }: Made<F, Row>): Exported {
  const known = new Map(Object.entries(columns));
  return {
    needs,
    columns: [...known.keys()],
    meant(reach, now, given) {
      const { success, data, error } = filter.safeParse(given);
      const fault = error?.issues[0];
      requireValid(success, `filter.${fault?.path.join('.') ?? ''}`, fault?.message ?? 'This filter cannot be read');
      return parts(reach, now, data);
    },
    async *cells(db, pool, meant, wanted) {
      const readers = wanted.flatMap(({ id, reading }) => {
        const read = known.get(id);
        return read ? [(row: Row) => read(row, reading)] : [];
      });
      for await (const some of cursorRows<Row>(db, pool, meant))
        yield some.map((row) => readers.map((read) => read(row)));
    },
  };
}

const spent = <Row extends CampaignRow | LeadSourceRow>(): Record<string, Reader<Row>> => ({
  name: (row) => row.name,
  currency: (row) => row.currency,
  cost: (row) => money(row.cost),
  startsOn: (row) => day(row.startsOn),
  endsOn: (row) => day(row.endsOn),
  leads: (row) => row.leads,
  conversions: (row) => row.conversions,
  costPerLead: (row) => money(row.costPerLead),
  costPerConversion: (row) => money(row.costPerConversion),
  active: (row, its) => flag(row.active, its),
  note: (row) => row.note,
});

export const lists: Record<ExportList, Exported> = {
  enquiries: list<EnquiryFilter, EnquiryRow>({
    needs: 'enquiries.export',
    filter: EnquiryFilter,
    parts: enquiries.partsOf,
    columns: {
      name: (row) => row.name,
      number: (row) => row.number,
      email: (row) => row.email,
      phone: (row) => row.phone,
      language: (row, its) => row.language && coded(row.language, its),
      nationality: (row, its) => row.nationality && coded(row.nationality, its),
      residence: (row, its) => row.residence && coded(row.residence, its),
      serCode: (row) => row.serCode,
      status: (row, its) => coded(row.status, its),
      rating: (row, its) => coded(row.rating, its),
      leadStatus: (row, its) => coded(row.leadStatus, its),
      leadSource: (row) => row.leadSource,
      campaign: (row) => row.campaign,
      assignee: (row) => row.assignee,
      office: (row) => row.office,
      nextFollowUpAt: (row, its) => moment(row.nextFollowUpAt, row.office, its),
      lastActivityAt: (row, its) => moment(row.lastActivityAt, row.office, its),
      createdAt: (row, its) => moment(row.createdAt, row.office, its),
      tags: (row, its) => several(row.tags, its),
    },
  }),
  contacts: list<ContactFilter, ContactRow>({
    needs: 'contacts.read',
    filter: ContactFilter,
    parts: (reach, _now, filter) => contacts.partsOf(reach, filter),
    columns: {
      name: (row) => row.name,
      preferredName: (row) => row.preferredName,
      email: (row) => row.email,
      phone: (row) => row.phone,
      whatsapp: (row) => row.whatsapp,
      offices: (row, its) => several(row.offices, its),
      enquiries: (row) => row.enquiries,
      openEnquiries: (row) => row.openEnquiries,
      conversions: (row) => row.conversions,
      lastActivityAt: (row, its) => moment(row.lastActivityAt, null, its),
      createdAt: (row, its) => moment(row.createdAt, null, its),
    },
  }),
  conversions: list<ConversionFilter, ConversionRow>({
    needs: 'enquiries.export',
    filter: ConversionFilter,
    parts: (reach, _now, filter) => conversions.partsOf(reach, filter),
    columns: {
      name: (row) => row.name,
      number: (row) => row.number,
      status: (row) => row.status,
      serCode: (row) => row.serCode,
      office: (row) => row.office,
      caseOfficer: (row) => row.caseOfficer,
      nextActionAt: (row, its) => moment(row.nextActionAt, row.office, its),
      phone: (row) => row.phone,
      email: (row) => row.email,
      openedAt: (row, its) => moment(row.openedAt, row.office, its),
      closedAt: (row, its) => moment(row.closedAt, row.office, its),
      tags: (row, its) => several(row.tags, its),
    },
  }),
  campaigns: list<CampaignFilter, CampaignRow>({
    needs: 'catalogue.write',
    filter: CampaignFilter,
    parts: (reach, _now, filter) => campaignParts(reach, filter),
    columns: {
      ...spent<CampaignRow>(),
      channel: (row) => row.channel,
      office: (row) => row.office,
      budget: (row) => money(row.budget),
      fees: (row) => money(row.fees),
      return: (row) => row.return,
    },
  }),
  leadSources: list<LeadSourceFilter, LeadSourceRow>({
    needs: 'catalogue.write',
    filter: LeadSourceFilter,
    parts: (reach, _now, filter) => leadSourceParts(reach, filter),
    columns: {
      ...spent<LeadSourceRow>(),
      paidLeads: (row) => row.paidLeads,
      paidConversions: (row) => row.paidConversions,
    },
  }),
  services: list<ServiceFilter, ServiceRow>({
    needs: 'catalogue.write',
    filter: ServiceFilter,
    parts: (reach, _now, filter) => serviceParts(reach, filter),
    columns: {
      code: (row) => row.code,
      name: (row) => row.name,
      kind: (row, its) => coded(row.kind, its),
      office: (row) => row.office,
      position: (row) => row.position,
      enquiries: (row) => row.enquiries,
      openEnquiries: (row) => row.openEnquiries,
      conversions: (row) => row.conversions,
      active: (row, its) => flag(row.active, its),
    },
  }),
  users: list<UserFilter, UserRow>({
    needs: 'people.read',
    filter: UserFilter,
    parts: (reach, _now, filter) => users.partsOf(reach, filter),
    columns: {
      displayName: (row) => row.displayName,
      jobTitle: (row) => row.jobTitle,
      office: (row) => row.office,
      roles: (row, its) => several(row.roles, its),
      active: (row, its) => flag(row.active, its),
      email: (row) => row.email,
      phone: (row) => row.phone,
      manager: (row) => row.manager,
      companies: (row, its) => several(row.companies, its),
      awayUntil: (row) => day(row.awayUntil),
    },
  }),
};
