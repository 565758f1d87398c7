import { advice } from '@embark/contracts/casework/advice';
import { agreements } from '@embark/contracts/casework/agreements';
import { deadlines } from '@embark/contracts/casework/deadlines';
import { finder } from '@embark/contracts/casework/finder';
import { referrals } from '@embark/contracts/casework/referrals';
import { services } from '@embark/contracts/crm/services';
import { contacts } from '@embark/contracts/crm/contacts';
import { conversions } from '@embark/contracts/crm/conversions';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { events } from '@embark/contracts/crm/events';
import { handovers } from '@embark/contracts/crm/handovers';
import { licences } from '@embark/contracts/organisation/licences';
import { overview } from '@embark/contracts/casework/overview';
import { secondFactor } from '@embark/contracts/organisation/second-factor';
import { users } from '@embark/contracts/hr/users';
import { bookingCalls } from './bookingCalls.ts';
import { rplCalls } from './rplCalls.ts';
import { expenseCalls } from './expenseCalls.ts';
import { placementCalls } from './placementCalls.ts';
import { applicationCalls } from './applicationCalls.ts';
import { billingCalls } from './billingCalls.ts';
import { commissionCalls } from './commissionCalls.ts';
import { invoiceCalls } from './invoiceCalls.ts';
import { clientMoneyCalls } from './clientMoneyCalls.ts';
import { paymentCalls } from './paymentCalls.ts';
import { paymentFileCalls } from './paymentFileCalls.ts';
import { documentCalls } from './documentCalls.ts';
import { type OfficeRow, servicesOf } from './officeRows.ts';
import { partyCalls } from './partyCalls.ts';
import { counsellors, everyRole, keepers } from './permissionMatrix.ts';
import {
  anywhere,
  idOf,
  ofAsking,
  ofBoth,
  ofRow,
  on,
  type RowCall,
  rolesOf,
  seenBy,
  stale,
  staleOf,
} from './rowCall.ts';

const enquiry = { seen: seenBy('enquiries.get') };
const file = { seen: seenBy('conversions.get') };
const date = { seen: seenBy('deadlines.get') };
const event = { seen: seenBy('events.get') };
const request = { seen: seenBy('handovers.get', ofBoth) };
const colleague = { seen: seenBy('users.save') };
const agreement = { seen: seenBy('agreements.get') };
const referral = { seen: seenBy('referrals.list') };
const note = { seen: seenBy('advice.list') };
const userOf = ({ user }: OfficeRow) => ({ userId: user.id });

/** Every endpoint that works on one record of an office. */
export const rowCalls: Record<string, RowCall> = {
  'enquiries.get': on(enquiries.get, idOf('enquiry'), enquiry),
  'enquiries.open': on(enquiries.open, idOf('enquiry'), enquiry),
  'enquiries.touches': on(enquiries.touches, idOf('enquiry'), enquiry),
  'enquiries.timeline': on(enquiries.timeline, idOf('enquiry'), enquiry),
  'enquiries.history': on(enquiries.history, idOf('enquiry'), enquiry),
  'enquiries.change': on(enquiries.change, (row) => ({ ...staleOf('enquiry')(row), remarks: 'seen' }), enquiry),
  'enquiries.move': on(enquiries.move, (row) => ({ ...staleOf('enquiry')(row), to: 'IP' as const }), enquiry),
  'enquiries.assign': on(enquiries.assign, (row) => ({ ...staleOf('enquiry')(row), assigneeId: 1 }), enquiry),
  'enquiries.undoMove': on(enquiries.undoMove, staleOf('enquiry'), enquiry),
  'enquiries.restore': on(
    enquiries.restore,
    (row) => ({ ...staleOf('enquiry')(row), entry: 1, field: 'rating' }),
    enquiry,
  ),
  'enquiries.convert': on(enquiries.convert, staleOf('enquiry'), enquiry),
  'enquiries.remove': on(enquiries.remove, staleOf('enquiry'), enquiry),
  'enquiries.addToTimeline': on(
    enquiries.addToTimeline,
    (row) => ({ id: row.enquiry.id, kind: 'note' as const, note: 'rang', nextFollowUpAt: '2020-01-01T00:00:00Z' }), // 422: it is in the past
    enquiry,
  ),
  'overview.get': on(overview.get, idOf('file'), file),
  'finder.pdf': on(
    finder.pdf,
    ({ file: { id } }) => ({
      conversionId: id,
      courses: [2_000_000_000],
      intakeOn: '2027-02-22',
      language: 'en' as const,
    }),
    { seen: file.seen, roles: rolesOf('conversions.get') },
  ),
  'conversions.get': on(conversions.get, idOf('file'), file),
  'conversions.timeline': on(conversions.timeline, idOf('file'), file),
  'conversions.addToTimeline': on(
    conversions.addToTimeline,
    (row) => ({ id: row.file.id, kind: 'note' as const, note: 'rang', nextActionAt: '2020-01-01T00:00:00Z' }), // 422: it is in the past
    file,
  ),
  'conversions.move': on(conversions.move, (row) => ({ ...staleOf('file')(row), to: 9 }), file),
  'conversions.assign': on(conversions.assign, (row) => ({ ...staleOf('file')(row), caseOfficerId: 1 }), file),
  'conversions.setNextAction': on(
    conversions.setNextAction,
    (row) => ({ ...staleOf('file')(row), nextAction: 'seen' }),
    file,
  ),
  'agreements.list': on(agreements.list, idOf('file'), agreement),
  'agreements.get': on(agreements.get, idOf('agreement'), agreement),
  'agreements.pdf': on(agreements.pdf, idOf('agreement'), agreement),
  'agreements.create': on(
    agreements.create,
    (row) => ({ id: row.file.id, template: 'general', language: 'en' as const }), // 409: it has a draft
    agreement,
  ),
  'agreements.change': on(agreements.change, (row) => ({ ...staleOf('agreement')(row), title: 'seen' }), agreement),
  'agreements.remove': on(agreements.remove, staleOf('agreement'), agreement),
  'agreements.send': on(agreements.send, (row) => ({ ...staleOf('agreement')(row), sentOn: '2026-03-02' }), agreement),
  'agreements.sign': on(
    agreements.sign,
    (row) => ({ ...staleOf('agreement')(row), signedByClientOn: '2026-03-02', signedByAgentOn: '2026-03-02' }),
    agreement,
  ),
  'agreements.complete': on(agreements.complete, staleOf('agreement'), agreement),
  'agreements.vary': on(agreements.vary, staleOf('agreement'), agreement),
  'agreements.end': on(agreements.end, (row) => ({ ...staleOf('agreement')(row), reason: 'seen' }), agreement),
  'advice.list': on(advice.list, (row) => ({ conversionId: row.file.id }), note),
  'advice.add': on(
    advice.add,
    (row) => ({
      conversionId: row.file.id,
      kind: 'other' as const,
      channel: 'phone' as const,
      minutes: null,
      text: 'seen',
      at: '2099-01-01T00:00:00Z', // 422: it is to come
    }),
    note,
  ),
  'advice.change': on(advice.change, (row) => ({ ...staleOf('note')(row), text: 'seen' }), { ...note, roles: [] }), // only its author
  'deadlines.get': on(deadlines.get, idOf('deadline'), date),
  'deadlines.ofFile': on(deadlines.ofFile, (row) => ({ conversionId: row.file.id }), date),
  'deadlines.create': on(
    deadlines.create,
    (row) => ({
      conversionId: row.file.id,
      what: 'Review',
      hardness: 'own' as const,
      dueOn: '2026-04-01',
      ownerId: 2_000_000_000,
    }),
    date,
  ),
  'deadlines.change': on(deadlines.change, (row) => ({ ...staleOf('deadline')(row), what: 'seen' }), date),
  'deadlines.takeRule': on(deadlines.takeRule, staleOf('deadline'), date),
  'deadlines.close': on(deadlines.close, (row) => ({ ...staleOf('deadline')(row), state: 'met' as const }), date),
  'deadlines.reopen': on(deadlines.reopen, staleOf('deadline'), date),
  'contacts.get': on(
    contacts.get,
    (row) => ({ id: row.enquiry.contactId }), // users who only read client files cannot see who enquires
    { seen: enquiry.seen, roles: counsellors },
  ),
  'contacts.card': on(contacts.card, (row) => ({ id: row.enquiry.contactId }), {
    seen: enquiry.seen,
    roles: counsellors,
  }),
  ...partyCalls,
  ...documentCalls,
  'events.get': on(events.get, idOf('event'), event),
  'events.registrations': on(events.registrations, idOf('event'), event),
  'events.followUps': on(events.followUps, (row) => ({ id: row.event.id, who: 'attended' as const }), event),
  'events.desk': on(events.desk, idOf('event'), event),
  'events.change': on(events.change, (row) => ({ ...staleOf('event')(row), note: 'seen' }), event),
  'events.move': on(events.move, (row) => ({ ...staleOf('event')(row), to: 'over' as const }), event),
  'events.remove': on(events.remove, staleOf('event'), event),
  'events.register': on(events.register, ({ event: { id, guest } }) => ({ id, ...guest }), event), // 409: already registered
  'events.changeRegistration': on(
    events.changeRegistration,
    ({ event: { id, enquiryId } }) => ({ id, enquiryId, seats: 1 }),
    event,
  ),
  'events.sync': on(events.sync, (row) => ({ id: row.event.id, sentAt: '2026-03-02T01:00:00Z', items: [] }), event),
  'events.followUp': on(
    events.followUp,
    (row) => ({ id: row.event.id, who: 'attended' as const, nextFollowUpAt: '2020-01-01T00:00:00Z' }),
    event,
  ),
  'handovers.get': on(handovers.get, idOf('handover'), { ...request, offices: ofBoth }),
  'handovers.decline': on(handovers.decline, (row) => ({ ...staleOf('handover')(row), reason: 'ours' }), {
    ...request,
    roles: keepers,
  }),
  'handovers.accept': on(
    handovers.accept,
    (row) => ({
      ...staleOf('handover')(row),
      recordId: row.enquiry.id,
      serCode: servicesOf[row.place].enquiry,
      assigneeId: 1,
      creditShare: 0,
      commissionShare: 0,
    }),
    { ...request, roles: keepers },
  ),
  'handovers.withdraw': on(handovers.withdraw, staleOf('handover'), {
    ...request,
    roles: keepers,
    offices: ofAsking,
  }),
  'users.view': on(users.view, userOf, { seen: seenBy('users.view', anywhere), offices: anywhere }),
  'users.download': on(users.download, ({ user }) => ({ id: user.id }), { ...colleague, roles: rolesOf('users.save') }),
  'users.work': on(users.work, ({ user }) => ({ userIds: String(user.id) }), colleague),
  'users.save': on(users.save, ({ user }) => ({ id: user.id, ...stale, jobTitle: 'Counsellor' }), colleague),
  'users.removeRole': on(users.removeRole, ({ user }) => ({ user_id: user.id }), colleague), // 409: their work must be reassigned first
  'users.remove': on(users.remove, ({ user }) => ({ userIds: [user.id] }), colleague),
  'users.mailLink': on(users.mailLink, userOf, colleague),
  'secondFactor.reset': on(secondFactor.reset, userOf, colleague), // 409: not set up
  'referrals.refer': on(
    referrals.refer,
    ({ file: { id } }) => ({ id, holderId: 2_000_000_000, what: 'advice' as const, note: 'theirs' }), // 422: nobody
    file,
  ),
  'referrals.holders': on(referrals.holders, idOf('file'), { seen: file.seen, roles: counsellors }),
  // only the holder takes and finishes
  'referrals.take': on(referrals.take, staleOf('referral'), { ...referral, roles: [] }),
  'referrals.finish': on(referrals.finish, staleOf('referral'), { ...referral, roles: [] }),
  'referrals.decline': on(referrals.decline, (row) => ({ ...staleOf('referral')(row), answer: 'ours' }), {
    ...referral,
    roles: keepers,
  }),
  'licences.change': on(licences.change, ({ licence }) => ({ id: licence.id, ...stale, policy: 'seen' }), {
    seen: seenBy('licences.list'),
  }),
  'services.get': on(services.get, ({ service }) => ({ id: service.id }), { seen: seenBy('services.get') }),
  'services.change': on(services.change, ({ service }) => ({ id: service.id, ...stale, name: 'Other' }), {
    seen: { by: everyRole, offices: ofRow },
  }),
  ...commissionCalls,
  ...applicationCalls,
  ...billingCalls,
  ...placementCalls,
  ...invoiceCalls,
  ...paymentCalls,
  ...paymentFileCalls,
  ...clientMoneyCalls,
  ...expenseCalls,
  ...rplCalls,
  ...bookingCalls,
};
