import type { Person, testApp } from './app.ts';
import type { moneyRows } from './payments.ts';
import { type Office, offices } from './roles.ts';

type Crm = ReturnType<typeof testApp>;

/** The four offices of the current company, and the other company. */
export const places = [...offices, 'other company'] as const;
export type Place = (typeof places)[number];
export const isOffice = (place: Place): place is Office => place !== 'other company';

export const servicesOf: Record<Place, { enquiry: string; event: string }> = {
  AU: { enquiry: 'VE', event: 'FCE' },
  BD: { enquiry: 'VEB', event: 'FCEBD' },
  PK: { enquiry: 'VEP', event: 'FCWPK' },
  IN: { enquiry: 'VEI', event: 'FCEIN' },
  'other company': { enquiry: 'BUY', event: 'FCEAR' },
};
/** The office that requests a transfer from each office. */
export const asking: Record<Office, Office> = { AU: 'BD', BD: 'PK', PK: 'IN', IN: 'AU' };

export type Row = { id: string; version: number };
export type OfficeRow = {
  place: Place;
  /** The owner of the records. */
  ownerId: number;
  /** Another admin. */
  adminId: number;
  enquiry: Row & { contactId: string };
  file: Row & { contactId: string };
  deadline: Row;
  line: Row;
  document: Row;
  event: Row & { enquiryId: string; guest: { name: string; phone: string } };
  handover: Row;
  agreement: Row;
  note: Row;
  user: { id: number; version: number };
  application: Row & { providerId: number; intakeOn: string; conditions: readonly { id: string }[] };
  employer: Row;
  placement: Row;
  /** The commission of that application, in a currency of its own, and the terms of its office. */
  commission: Row & { currency: string };
  terms: Row;
  rplCase: Row;
  booking: Row;
  bookingType: { id: number };
  room: { id: number };
  service: { id: number; version: number };
  /** The licence of that user. */
  licence: Row;
  /** The partner of the file's client, with a passport and a visa. */
  party: Row;
  passport: Row;
  visa: Row;
  /** The money of the file. */
  money: Awaited<ReturnType<typeof moneyRows>>;
  /** A file of that money. */
  paymentFile: { id: string };
  /** The billing entity of the office, with a bank account. */
  entity: { id: number; accountId: number };
  /** A draft of that entity, a receipt of its buyer, and a refund that was asked for. */
  invoice: Row;
  credit: { receiptId: string; refundId: string };
  /** A referral of the file to that user. */
  referral: Row;
  /** The rows that samples make, by the name of their kind. */
  own: Readonly<Record<string, Row>>;
};

export type Key = string | number | null;

/** How to read the list of an endpoint with records of several offices. */
export type OfficeList = {
  /** The keys of the rows in the response: an ID, a service, an office. */
  read: (crm: Crm, who: Person, rows: readonly OfficeRow[]) => Promise<readonly Key[]>;
  /** The key of a row of an office. */
  key: (row: OfficeRow) => Key;
  /** The endpoint whose roles see it, if the row requires more than this endpoint. */
  like?: string;
  /** The offices whose users see a row; by default its own. */
  offices?: (office: Office) => readonly Office[];
};
