import { z } from 'zod';
import { another, Day, del, FILE_MEBIBYTES, get, line, numeric, pageOf, patch, post, Whole } from '../../kit/index.ts';
import { FileReading } from '../../kit/table/reading.ts';
import { Balances, Correction, LeavePerson, LeavePreview, PersonSetUp } from './balance.ts';
import { Closing } from './closing.ts';
import { Holiday, HolidayImport, HolidayLine } from './holidays.ts';
import { AbsentToday, Month, TeamMonth } from './month.ts';
import { ChangePolicy, EndPolicy, LeavePolicy, NewPolicy, PolicyEnding } from './policies.ts';
import {
  Approve,
  AskLeave,
  Cancel,
  Coverer,
  Leave,
  LeaveFilter,
  LeaveRow,
  LedgerFilter,
  LedgerRow,
  PreviewQuery,
  Reject,
  Shorten,
  TeamDay,
} from './request.ts';

export * from './balance.ts';
export * from './closing.ts';
export * from './holidays.ts';
export * from './month.ts';
export * from './policies.ts';
export * from './request.ts';
export * from './words.ts';

const Id = z.object({ id: z.uuid() });
const Year = numeric(z.number().int().min(2000).max(2100));
const PolicyId = z.object({ id: Whole });
const Office = line(4).min(1, 'Choose an office');
const path = '/leave-app/requests';

export const leave = {
  balances: get('/leave-app/balances', {
    permission: 'leave.own',
    summary: "Get a person's leave by type on a day: your own, or that of staff whose leave you decide.",
    query: z.object({ userId: Whole.optional(), on: Day.optional() }),
    returns: Balances,
  }),
  preview: get('/leave-app/preview', {
    permission: 'leave.own',
    summary: 'Count the days that a request would take, with the balance after it, before it is sent.',
    query: PreviewQuery,
    returns: LeavePreview,
  }),
  list: get(path, {
    permission: 'leave.own',
    summary:
      'List leave: your own and that of staff whose leave you decide, filtered and sorted, with the exact total.',
    query: LeaveFilter,
    returns: pageOf(LeaveRow),
  }),
  ask: post(path, {
    permission: 'leave.own',
    summary: 'Request leave. Overlapping leave is refused; a morning and an afternoon of one day go together.',
    body: AskLeave,
    returns: Leave,
  }),
  get: get(`${path}/:id`, {
    permission: 'leave.own',
    summary: 'Get a request, with the balance after it and the work that falls due meanwhile.',
    params: Id,
    returns: Leave,
  }),
  coverers: get(`${path}/:id/coverers`, {
    permission: 'leave.own',
    summary:
      'List the colleagues who could cover, with when they are away meanwhile. For those who decide the request.',
    params: Id,
    returns: z.array(Coverer),
  }),
  approve: post(`${path}/:id/approve`, {
    permission: 'leave.own',
    summary: 'Approve a request and hand over the chosen work to the cover.',
    params: Id,
    body: Approve,
    returns: Leave,
  }),
  reject: post(`${path}/:id/reject`, {
    permission: 'leave.own',
    summary: 'Reject a request, with a reason.',
    params: Id,
    body: Reject,
    returns: Leave,
  }),
  cancel: post(`${path}/:id/cancel`, {
    permission: 'leave.own',
    summary: 'Cancel leave. Days that have passed stay taken.',
    params: Id,
    body: Cancel,
    returns: Leave,
  }),
  shorten: post(`${path}/:id/shorten`, {
    permission: 'leave.own',
    summary: 'End leave on an earlier day.',
    params: Id,
    body: Shorten,
    returns: Leave,
  }),
  attach: post('/leave-app/files', {
    permission: 'leave.own',
    summary: 'Add the certificate of a request: PNG, JPEG or PDF. It replaces an earlier one.',
    body: z.strictObject({ requestId: z.uuid() }),
    upload: { field: 'file', mebibytes: FILE_MEBIBYTES },
    returns: Leave,
  }),
  file: get(`${path}/:id/file`, {
    permission: 'leave.own',
    summary: 'Get the certificate of a request: for the person and HR only.',
    params: Id,
    returns: z.string(),
    download: 'file',
  }),
  team: get('/leave-app/team', {
    permission: 'leave.own',
    summary: 'List who of an office is or asks to be away in a span of up to 93 days.',
    query: z.object({ office: Office.optional(), from: Day, to: Day }),
    returns: z.array(TeamDay),
  }),
  teamMonth: get('/leave-app/team-month', {
    permission: 'leave.own',
    summary:
      'Get a month of an office by person and day, with its holidays: yourself, and staff whose leave you decide.',
    query: z.object({ office: Office.optional(), month: Month.optional() }),
    returns: TeamMonth,
  }),
  today: get('/leave-app/today', {
    permission: 'leave.own',
    summary: 'List who is away today, by office and its own day.',
    returns: z.array(AbsentToday),
  }),
  ledger: get('/leave-app/ledger', {
    permission: 'leave.own',
    summary: 'List the entries of leave balances: your own, and those of staff whose leave you manage.',
    query: LedgerFilter,
    returns: pageOf(LedgerRow),
  }),
  correct: post('/leave-app/corrections', {
    permission: 'leave.manage',
    summary: 'Add an entry to a balance, with a reason. A closed year is refused.',
    body: Correction.safeExtend({ another }),
    returns: Balances,
  }),
  setUp: patch('/leave-app/people/:userId', {
    permission: 'leave.manage',
    summary: 'Set the employment type, the roster and the state of a person. Leave is earned by them from now on.',
    params: z.object({ userId: Whole }),
    body: PersonSetUp,
    returns: LeavePerson,
  }),
  closeYear: post('/leave-app/closes', {
    permission: 'leave.manage',
    summary: 'Close the leave of an office up to a day that has passed: its ledger takes no more entries there.',
    body: z.strictObject({ office: Office, through: Day }),
    returns: z.object({ message: z.string() }),
  }),
  closing: get('/leave-app/closes/preview', {
    permission: 'leave.manage',
    summary:
      'Preview closing the leave of an office up to a day: each balance, what is lost and carried over, and open requests.',
    query: z.object({ office: Office, through: Day }),
    returns: Closing,
  }),
  policies: get('/leave-app/policies', {
    permission: 'leave.manage',
    summary: 'List the leave policies of an office: dated rows by type, with their source.',
    query: z.object({ office: Office }),
    returns: z.array(LeavePolicy),
  }),
  addPolicy: post('/leave-app/policies', {
    permission: 'leave.manage',
    summary: 'Add a policy from a day on, today or later. It ends the row in force on the day before.',
    body: NewPolicy,
    returns: LeavePolicy,
  }),
  changePolicy: patch('/leave-app/policies/:id', {
    permission: 'leave.manage',
    summary: 'Correct a policy that begins later. Requires the current version.',
    params: PolicyId,
    body: ChangePolicy,
    returns: LeavePolicy,
  }),
  removePolicy: del('/leave-app/policies/:id', {
    permission: 'leave.manage',
    summary: 'Remove a policy that begins later. The row before it goes on.',
    params: PolicyId,
    query: z.object({ version: Whole }),
    returns: z.object({ message: z.string() }),
  }),
  policyEnding: get('/leave-app/policies/:id/ending', {
    permission: 'leave.manage',
    summary: 'Preview ending a policy after a day: who has it, what is left, and leave that begins later.',
    params: PolicyId,
    query: z.object({ validTo: Day }),
    returns: PolicyEnding,
  }),
  endPolicy: post('/leave-app/policies/:id/end', {
    permission: 'leave.manage',
    summary: 'End a policy after a day, today or later, with none after it; without a day it goes on.',
    params: PolicyId,
    body: EndPolicy,
    returns: LeavePolicy,
  }),
  holidays: get('/leave-app/holidays', {
    permission: 'leave.manage',
    summary: 'List the holidays of an office in a year.',
    query: z.object({ office: Office, year: Year }),
    returns: z.array(Holiday),
  }),
  holidaysByRule: get('/leave-app/holidays/by-rule', {
    permission: 'leave.manage',
    summary: 'Compute the public holidays of a year by rule (Australia, Victoria) and compare them. Nothing is saved.',
    query: z.object({ office: Office, year: Year }),
    returns: HolidayImport,
  }),
  readHolidays: post('/leave-app/holidays/preview', {
    permission: 'leave.manage',
    summary:
      'Read a holiday list (CSV, XLSX or ICS, up to 5 MB) and compare it with the holidays of an office. Nothing is saved.',
    upload: { field: 'file', mebibytes: 5 },
    body: z.strictObject({ office: Office, reading: FileReading.optional() }),
    returns: HolidayImport,
  }),
  saveHolidays: post('/leave-app/holidays', {
    permission: 'leave.manage',
    summary:
      'Save the holidays of an office. Leave on a new holiday is returned to the balance, and its owner is notified.',
    body: z.strictObject({
      office: Office,
      days: z.array(HolidayLine).max(400),
      remove: z.array(Day).max(400).default([]),
    }),
    returns: z.object({
      message: z.string(),
      added: z.number().int(),
      changed: z.number().int(),
      givenBack: z.number().int(),
    }),
  }),
};
