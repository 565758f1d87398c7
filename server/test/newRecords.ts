import { conversions } from '@embark/contracts/crm/conversions';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { events } from '@embark/contracts/crm/events';
import { handovers } from '@embark/contracts/crm/handovers';
import { licences } from '@embark/contracts/organisation/licences';
import { users } from '@embark/contracts/hr/users';
import { employers } from '@embark/contracts/money/employers';
import { expenses } from '@embark/contracts/money/expenses';
import type { Person, testApp } from './app.ts';
import { newBookingRows } from './bookingCalls.ts';
import { invoices } from '@embark/contracts/money/invoices';
import { paymentReminders } from '@embark/contracts/money/paymentReminders';
import { billing } from '@embark/contracts/money/billing';
import { aLicence } from './licences.ts';
import { aNewInvoice } from './invoiceCalls.ts';
import { anEntity } from './billing.ts';
import { anEnquiry } from './enquiries.ts';
import { employerOf } from './placements.ts';
import { expenseOf } from './expenses.ts';
import { anEvent } from './events.ts';
import { servicesOf } from './officeRows.ts';
import { calendarMatrix } from './calendar.ts';
import { taskMatrix } from './timeMatrix.ts';
import { leaveMatrix } from './leaveMatrix.ts';
import { type Office, offices } from './permissionMatrix.ts';

type Make = (crm: ReturnType<typeof testApp>, who: Person, office: Office) => Promise<{ status: number }>;

const unknownId = 2_000_000_000;

/**
 * Every endpoint that creates a record in an office. Where a valid owner is required, the request is refused after the permission check, so that
 * nothing is saved.
 */
export const newRecords: Record<string, Make> = {
  'enquiries.create': (crm, who, office) =>
    crm.as(who, enquiries.create, anEnquiry({ serCode: servicesOf[office].enquiry, assigneeId: unknownId })),
  'conversions.create': (crm, who, office) =>
    crm.as(who, conversions.create, {
      serCode: servicesOf[office].enquiry,
      givenNames: 'Omar',
      email: 'omar@mail.test',
      assigneeId: unknownId,
    }),
  'events.create': (crm, who, office) =>
    crm.as(who, events.create, anEvent({ serCode: servicesOf[office].event, ownerId: unknownId })),
  'handovers.ask': (crm, who, office) =>
    crm.as(who, handovers.ask, { office: 'XX', serCode: servicesOf[office].enquiry, note: 'ours', phone: 'none' }),
  'licences.create': async (crm, who, office) => {
    const { id: userId } = await crm.person({ country: office });
    return crm.as(who, licences.create, aLicence({ userId }));
  },
  'paymentReminders.setNightly': (crm, who, office) => crm.as(who, paymentReminders.setNightly, { office, on: false }),
  'billing.create': (crm, who, office) => crm.as(who, billing.create, anEntity({ office })),
  'invoices.create': (crm, who, office) => crm.as(who, invoices.create, aNewInvoice(offices.indexOf(office) + 1)),
  'users.save': (crm, who, office) =>
    crm.as(who, users.save, { displayName: 'Omar', email: `omar.${office}@mail.test`, office, managerId: unknownId }),
  'employers.create': (crm, who, office) => crm.as(who, employers.create, employerOf({ id: unknownId }, { office })),
  ...newBookingRows,
  'expenses.create': (crm, who, office) => crm.as(who, expenses.create, expenseOf({ id: unknownId }, { office })),
};

/** The endpoints without rows of an office that two roles could access, with the reason. */
const reasons: Record<string, readonly string[]> = {
  'own leave, and that of people whose manager or HR one is: tested in leave.http.test.ts': Object.keys(leaveMatrix),
  'about the user, whatever their roles: the domain tests that others have no access': [
    ...['renew', 'logout', 'saveSettings', 'switchCompany'].map((name) => `session.${name}`),
    ...['profile', 'saveProfile', 'savePhoto', 'removePhoto', 'sessions', 'endSession', 'endOthers'].map(
      (name) => `account.${name}`,
    ),
    ...['passwordCheck', 'passwordReset'].map((name) => `account.${name}`),
    ...['status', 'begin', 'confirm', 'renewCodes', 'turnOff'].map((name) => `secondFactor.${name}`),
    ...['panel', 'setAsRead', 'setAllAsRead', 'readAll', 'dismiss', 'list', 'unread', 'since'].map(
      (name) => `notifications.${name}`,
    ),
    ...['list', 'counts', 'create', 'change', 'remove', 'arrange', 'setDefault'].map((name) => `views.${name}`),
    ...Object.keys(taskMatrix),
    ...Object.keys(calendarMatrix),
    ...['list', 'get', 'cancel', 'undo', 'rows', 'file'].map((name) => `bulk.${name}`),
    ...['part', 'uploadState', 'finish'].map((name) => `documents.${name}`),
    'changes.list',
    'changes.undo',
    'preferences.get',
    'preferences.save',
    'assignment.ownAway',
    'assignment.setOwnAway',
    'home.day',
    'licences.own',
    'panel.data',
    'users.options',
  ],
  'about the company, the same in every office': [
    'documents.types',
    'packages.check',
    'templates.list',
    'templates.get',
    'providers.list',
    'providers.get',
    'providers.create',
    'providers.change',
    'providers.addAgreementFile',
    'providers.agreementFile',
    'commissions.evidenceLetter',
    'courses.list',
    'courses.get',
    'courses.create',
    'courses.change',
    ...['upload', 'list', 'get', 'changes', 'uses', 'apply', 'cancel', 'undo'].map((name) => `register.${name}`),
    ...['upload', 'list', 'get', 'rows', 'errors', 'map', 'apply', 'cancel'].map((name) => `listImports.${name}`),
    'finder.search',
    'finder.places',
    'finder.compare',
    'leadSources.list',
    'leadSources.get',
    'catalogue.reference',
    'catalogue.enquiryStatuses',
    'catalogue.enquiryStatusesFilter',
    'catalogue.enquiryStatusesServices',
    'catalogue.enquiryStatusesScode',
    'catalogue.conversionStatuses',
    'catalogue.reportConversionStatuses',
    'catalogue.conversionStatusesMenu',
    'offices.clocks',
    'rulebook.list',
    'rulebook.on',
    'rulebook.get',
  ],
  'edited by area, not by office: tested in rulebook.http.test.ts': [
    'rulebook.create',
    'rulebook.change',
    'rulebook.confirm',
  ],
  'of the company, not of an office: tested in gate.http.test.ts': ['gate.rules', 'gate.changeRule'],
  'for all offices at once, by roles that have all of them: tested in dayClose.http.test.ts': [
    'dayClose.list',
    'dayClose.sheet',
    'dayClose.close',
    'dayClose.reopen',
    'dayClose.pdf',
  ],
  'of the company, not of an office: tested in rates.http.test.ts': [
    'rates.list',
    'rates.create',
    'rates.change',
    'rates.remove',
    'rates.preview',
    'rates.import',
  ],
  'tested with a file in billing.http.test.ts': ['billing.setLogo'],
  'tested with a file or row by row in expenses.http.test.ts': [
    'expenses.attach',
    'expenses.addMany',
    'expenses.removeMany',
  ],
  'by client, each as the plan lists it: tested in paymentReminders.http.test.ts': [
    'paymentReminders.send',
    'paymentReminders.sent',
  ],
  'each by the rules of the single call: tested in invoices.http.test.ts': ['invoices.issueMany'],
  'a page with its own table of roles, tested in sheets.http.test.ts': ['sheets.get', 'sheets.probe'],
  'counts for the roles given in the request': ['users.reach'],
  'rate limited; tested in contacts': ['contacts.known'],
  'checked like users.mailLink, after hashing a password': ['users.newPassword'],
};
export const withoutOffice: readonly string[] = Object.values(reasons).flat();
