import { randomUUID } from 'node:crypto';
import { courses } from '@embark/contracts/crm/courses';
import { providers } from '@embark/contracts/crm/providers';
import { templates } from '@embark/contracts/crm/templates';
import { assignment } from '@embark/contracts/crm/assignment';
import { conversions } from '@embark/contracts/crm/conversions';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { events } from '@embark/contracts/crm/events';
import { handovers } from '@embark/contracts/crm/handovers';
import { users } from '@embark/contracts/hr/users';
import { accessSettings } from '@embark/contracts/organisation/access-settings';
import { account } from '@embark/contracts/organisation/account';
import { licences } from '@embark/contracts/organisation/licences';
import { offices } from '@embark/contracts/organisation/offices';
import { rulebook } from '@embark/contracts/organisation/rulebook';
import { sheets } from '@embark/contracts/organisation/sheets';
import { views } from '@embark/contracts/workspace/views';
import { bookingRows } from './bookingCalls.ts';
import { rplRows } from './rplCalls.ts';
import { taskRows } from './taskCalls.ts';
import { expenseRows } from './expenseCalls.ts';
import { placementRows } from './versionedPlacements.ts';
import { applicationRows } from './versionedApplications.ts';
import { invoiceRows } from './invoiceCalls.ts';
import { billingRows } from './billingCalls.ts';
import { gateRows } from './clientMoneyCalls.ts';
import { paymentRows } from './paymentCalls.ts';
import { rateRows } from './rates.ts';
import { agreementRows } from './versionedAgreements.ts';
import { commissionRows } from './commissionCalls.ts';
import { leaveRows } from './versionedLeave.ts';
import { partyRows } from './versionedParties.ts';
import { calendarRows } from './calendar.ts';
import { dateRows } from './versionedDates.ts';
import { documentRows } from './versionedDocuments.ts';
import { catalogueRows } from './versionedCatalogue.ts';
import { type Crm, on, textOf, type Versioned } from './versioned.ts';
import type { Person } from './app.ts';
import { inStatus, recorded } from './enquiries.ts';
import { licensed } from './licences.ts';
import { planned } from './events.ts';
import { aCourse, aProvider } from './providers.ts';
import { ruleOf } from './ruleBook.ts';
import { ruled } from './rules.ts';
import { aTemplate } from './templates.ts';

const enquiry = async (crm: Crm, boss: Person, status: string) => {
  const { id } = await recorded(crm, boss);
  return { id, version: await inStatus(crm, id, status) };
};
const file = async (crm: Crm, boss: Person) => {
  const { body } = await crm.as(boss, enquiries.convert, await enquiry(crm, boss, 'IP'));
  return (await crm.as(boss, conversions.get, { id: body.conversionId })).body;
};
const view = () => ({
  list: 'enquiries' as const,
  name: randomUUID(),
  place: null,
  filter: {},
  sort: null,
  layout: 'list' as const,
  look: null,
  roles: [],
  offices: [],
});
/** Bangladesh requests a person that Australia knows. */
const request = async (crm: Crm, boss: Person) => {
  const email = `${randomUUID()}@mail.test`;
  const { id: recordId } = await recorded(crm, boss, { email });
  const dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
  const { body } = await crm.as(dhaka, handovers.ask, { office: 'AU', serCode: 'VEB', note: 'They moved.', email });
  return { id: body.id, version: body.version, recordId, assigneeId: dhaka.id };
};

/** Every endpoint that takes a version. */
export const versionedRows: Record<string, Versioned> = {
  ...catalogueRows,
  ...commissionRows,
  ...rateRows,
  ...agreementRows,
  ...leaveRows,
  ...partyRows,
  ...documentRows,
  ...calendarRows,
  ...dateRows,
  ...applicationRows,
  ...billingRows,
  ...invoiceRows,
  ...paymentRows,
  ...gateRows,
  'providers.change': on('providers', providers.change, async (crm, boss) => {
    const { id, version } = (await crm.as(boss, providers.create, aProvider())).body;
    return (at) => ({ id, version, name: textOf(at) });
  }),
  'courses.change': on('courses', courses.change, async (crm, boss) => {
    const { id: providerId } = (await crm.as(boss, providers.create, aProvider())).body;
    const { id, version } = (await crm.as(boss, courses.create, aCourse(providerId))).body;
    return (at) => ({ id, version, name: textOf(at) });
  }),
  'templates.change': on('messageTemplates', templates.change, async (crm, boss) => {
    const { body } = await crm.as(boss, templates.create, aTemplate());
    return (at) => ({ id: body.id, version: body.version, subject: textOf(at) });
  }),
  'enquiries.change': on('enquiries', enquiries.change, async (crm, boss) => {
    const row = await enquiry(crm, boss, 'FU');
    return (at) => ({ ...row, remarks: textOf(at) });
  }),
  'enquiries.move': on('enquiries', enquiries.move, async (crm, boss) => {
    const row = await enquiry(crm, boss, 'FU');
    return (at) => ({ ...row, to: at === 0 ? ('IP' as const) : ('SA' as const), reason: 'agreed' });
  }),
  'enquiries.undoMove': on('enquiries', enquiries.undoMove, async (crm, boss) => {
    const { body } = await crm.as(boss, enquiries.move, { ...(await enquiry(crm, boss, 'FU')), to: 'IP' });
    return () => ({ id: body.id, version: body.version });
  }),
  'enquiries.restore': on('enquiries', enquiries.restore, async (crm, boss) => {
    const { body } = await crm.as(boss, enquiries.change, { ...(await enquiry(crm, boss, 'FU')), rating: 'hot' });
    const { body: history } = await crm.as(boss, enquiries.history, { id: body.id });
    const entry = history.rows.find(({ field }) => field === 'rating')?.restores ?? 0;
    return () => ({ id: body.id, version: body.version, entry, field: 'rating' });
  }),
  'enquiries.assign': on('enquiries', enquiries.assign, async (crm, boss) => {
    const row = await enquiry(crm, boss, 'FU');
    const people = [await crm.person(), await crm.person()];
    return (at) => ({ ...row, assigneeId: people[at]!.id });
  }),
  'enquiries.convert': on('enquiries', enquiries.convert, async (crm, boss) => {
    const row = await enquiry(crm, boss, 'IP');
    return () => row;
  }),
  'enquiries.remove': on('enquiries', enquiries.remove, async (crm, boss) => {
    const row = await enquiry(crm, boss, 'FU');
    return () => row;
  }),
  'conversions.move': on('conversions', conversions.move, async (crm, boss) => {
    const { id, version } = await file(crm, boss);
    return (at) => ({ id, version, to: 9, note: textOf(at) });
  }),
  'conversions.assign': on('conversions', conversions.assign, async (crm, boss) => {
    const { id, version } = await file(crm, boss);
    const people = [await crm.person(), await crm.person()];
    return (at) => ({ id, version, caseOfficerId: people[at]!.id });
  }),
  'conversions.setNextAction': on('conversions', conversions.setNextAction, async (crm, boss) => {
    const { id, version } = await file(crm, boss);
    return (at) => ({ id, version, nextAction: textOf(at) });
  }),
  'events.change': on('events', events.change, async (crm, boss) => {
    const { id, version } = await planned(crm, boss);
    return (at) => ({ id, version, note: textOf(at) });
  }),
  'events.move': on('events', events.move, async (crm, boss) => {
    const { id, version } = await planned(crm, boss);
    return (at) => ({ id, version, to: at === 0 ? ('over' as const) : ('cancelled' as const) });
  }),
  'events.remove': on('events', events.remove, async (crm, boss) => {
    const { id, version } = await planned(crm, boss);
    return () => ({ id, version });
  }),
  'handovers.accept': on('handoverRequests', handovers.accept, async (crm, boss) => {
    const { recordId, assigneeId, ...row } = await request(crm, boss);
    const given = { recordId, assigneeId, serCode: 'VEB', creditShare: 0, commissionShare: 0 };
    return () => ({ ...row, ...given });
  }),
  'handovers.decline': on('handoverRequests', handovers.decline, async (crm, boss) => {
    const { id, version } = await request(crm, boss);
    return (at) => ({ id, version, reason: textOf(at) });
  }),
  'handovers.withdraw': on('handoverRequests', handovers.withdraw, async (crm, boss) => {
    const { id, version } = await request(crm, boss);
    return () => ({ id, version });
  }),
  'assignment.change': on('assignmentRules', assignment.change, async (crm, boss) => {
    const { id, version } = await ruled(crm, boss, [await crm.person()]);
    return (at) => ({ id, version, name: textOf(at) });
  }),
  'assignment.remove': on('assignmentRules', assignment.remove, async (crm, boss) => {
    const { id, version } = await ruled(crm, boss, [await crm.person()]);
    return () => ({ id, version });
  }),
  'assignment.setPerson': on('users', assignment.setPerson, async (crm, boss) => {
    const { id } = await crm.person();
    const { body } = await crm.as(boss, assignment.people, {});
    const version = body.find((one) => one.id === id)!.version;
    return (at) => ({ id, version, maxOpen: 10 + at });
  }),
  'rulebook.change': on('rules', rulebook.change, async (crm, boss) => {
    const { id, version } = await ruleOf(crm, boss, 'visa-money', 'charge-500');
    return (at) => ({ id, version, note: textOf(at) });
  }),
  'rulebook.confirm': on('rules', rulebook.confirm, async (crm, boss) => {
    const { id, version } = await ruleOf(crm, boss, 'deadline', 's56');
    return () => ({ id, version, checkBy: '2028-07-01' });
  }),
  'licences.change': on('licences', licences.change, async (crm, boss) => {
    const { id, version } = await licensed(crm, boss, { userId: (await crm.person()).id });
    return (at) => ({ id, version, policy: textOf(at) });
  }),
  'offices.change': on('offices', offices.change, async (crm, boss) => {
    const { id, version } = (await crm.as(boss, offices.list, {})).body[0]!;
    return (at) => ({ id, version, firstResponseHours: 5 + at });
  }),
  'accessSettings.save': on('accessSettings', accessSettings.save, async (crm, boss) => {
    const { body } = await crm.as(boss, accessSettings.get, {});
    return (at) => ({ version: body.version, registration: at === 0, secondFactor: false });
  }),
  'account.saveProfile': on('users', account.saveProfile, async (crm, boss) => {
    const { version, zone } = (await crm.as(boss, account.profile, {})).body;
    return (at) => ({ version, zone, phone: null, displayName: `Boss ${textOf(at)}` });
  }),
  'sheets.set': on('sheets', sheets.set, async (crm, boss) => {
    const { book, name, version } = (await crm.as(boss, sheets.list, {})).body.rows[0]!;
    return (at) => ({ book, name, version, address: `https://docs.google.com/${textOf(at)}` });
  }),
  'users.save': on('users', users.save, async (crm, boss) => {
    const { id } = await crm.person();
    const { version } = (await crm.as(boss, users.view, { userId: id })).body;
    return (at) => ({ id, version, jobTitle: textOf(at) });
  }),
  'views.change': on('views', views.change, async (crm, boss) => {
    const { id, version } = (await crm.as(boss, views.create, view())).body;
    return (at) => ({ id, version, name: textOf(at) });
  }),
  'views.remove': on('views', views.remove, async (crm, boss) => {
    const { id, version } = (await crm.as(boss, views.create, view())).body;
    return () => ({ id, version });
  }),
  ...placementRows,
  ...expenseRows,
  ...rplRows,
  ...taskRows,
  ...bookingRows,
};
