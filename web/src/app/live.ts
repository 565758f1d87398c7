import { conversions } from '@embark/contracts/crm/conversions';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { companies, recordKinds } from '@embark/contracts/kit';
import type { QueryClient } from '@tanstack/react-query';
import { elsewhere, refreshSettings } from '../domains/organisation/session/index.ts';
import { keyOf } from '../kit/call/api.ts';
import { listenLive, type Told } from '../kit/call/live.ts';
import { pace } from './pace.ts';

/** The query key of the home page figures, spelled out: importing the contract would add it to every screen. */
const day = ['home-app'] as const;

/** The package check of a client file. */
const check = ['applications-app', '/applications-app/files/:conversionId/check'] as const;

/** The row counts of views that show as tabs. */
const tabs = ['views-app', '/views-app/counts'] as const;

/**
 * Query keys to refetch per topic where `/x-app` is not enough: lists and records, and records that show parts of
 * others, such as a client file its enquiry.
 */
const reads: Record<string, readonly (readonly unknown[])[]> = {
  enquiries: [keyOf(enquiries.list).slice(0, 1), keyOf(conversions.get), keyOf(conversions.timeline)],
  conversions: [keyOf(conversions.list).slice(0, 1), keyOf(enquiries.get)],
  file_parties: [['parties-app'], ['overview-app']], // spelled out, like those below
  applications: [['applications-app'], ['admissions-app']],
  deadlines: [['deadlines-app'], ['overview-app']],
  documents: [['documents-app'], ['overview-app']],
  student_details: [check, ['applications-app', '/applications-app/files/:conversionId/student']],
  agreements: [['agreements-app'], ['overview-app']],
  advice_notes: [['agreements-app'], ['overview-app']],
  users: [['user-app'], ['users-app']],
  leaves: [['leave-app']],
  tasks: [['task-app']],
  bookings: [['booking-app']],
  calendar: [],
  calendar_team: [],
  holidays: [
    ['leave-app', '/leave-app/holidays'],
    ['booking-app', '/booking-app/calendar'],
    ['booking-app', '/booking-app/slots'],
  ],
  billing_entities: [['money-app']],
  invoices: [['invoice-app']],
  providers: [['provider-app']],
  courses: [['course-app', '/course-app/courses'], ['course-app', '/course-app/courses/:id'], ['provider-app'], check],
  register_imports: ['', '/:id', '/:id/changes', '/:id/uses'].map((path) => [
    'course-app',
    `/course-app/register-imports${path}`,
  ]),
};

const days = ['calendar-app', '/calendar-app/window'] as const;
const team = ['calendar-app', '/calendar-app/team'] as const;
/** What the calendar shows of other topics. An event that is open in a form is not read again: its version says whether it has changed. */
const calendars: Record<string, readonly (readonly unknown[])[]> = {
  calendar: [days],
  calendar_team: [team],
  leaves: [days, team],
  holidays: [days],
  ...Object.fromEntries(
    ['enquiries', 'bookings', 'tasks', 'deadlines', 'events'].map((topic) => [topic, [days]] as const),
  ),
};
const readsOf = (topic: string) => [...(reads[topic] ?? [[`${topic}-app`]]), ...(calendars[topic] ?? [])];
const everything = [
  ...recordKinds,
  'users',
  'events',
  'bulk',
  'rules',
  'licences',
  'leaves',
  'referrals',
  'file_parties',
  'deadlines',
  'documents',
  'student_details',
  'agreements',
  'advice_notes',
  'billing_entities',
  'invoices',
  'money',
  'providers',
  'courses',
  'register_imports',
  'tasks',
  'calendar',
  'calendar_team',
  'holidays',
];

const JOIN = 30; // milliseconds: a change shows at once, together with what was saved with it
const EASE = 1500; // milliseconds: figures are expensive, and the server recounts at most once a second
const SETTLED = 12_000; // milliseconds: the server reuses a figure that is slow to count until it is ten seconds old

/** Refetches what colleagues change, wherever it is on screen. */
export function followChanges(client: QueryClient, whenAccessChanges: () => void) {
  const waiting = new Set<string>();
  const own = pace();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let counting: ReturnType<typeof setTimeout> | undefined;
  let settling: ReturnType<typeof setTimeout> | undefined;
  const recount = () => {
    counting = undefined;
    for (const queryKey of [keyOf(enquiries.counts), day, tabs]) void client.invalidateQueries({ queryKey });
  };
  /** Counts once more after the last change: until then the server may have reused figures from before it. */
  const settle = () => {
    recount();
    void client.invalidateQueries({ queryKey: keyOf(enquiries.byStatus) });
  };
  let refreshedAt = Number.NEGATIVE_INFINITY;
  let isReading = false;
  /** Refetches after the pause; another refetch would start a running one anew, so that a slow one would never end. */
  const refreshLater = () => {
    clearTimeout(timer);
    const pause = isReading ? own.longest : own.pause();
    timer = setTimeout(refresh, Math.max(JOIN, refreshedAt + pause - performance.now()));
  };
  const refresh = () => {
    timer = undefined;
    const began = performance.now();
    refreshedAt = began;
    const keys = new Map([...waiting].flatMap(readsOf).map((key) => [key.join(), key])).values();
    if (waiting.has('enquiries') || waiting.has('conversions')) {
      counting ??= setTimeout(recount, Math.max(EASE, own.pause()));
      clearTimeout(settling);
      settling = setTimeout(settle, SETTLED);
    }
    waiting.clear();
    isReading = true;
    const reading = Promise.all([...keys].map((queryKey) => client.invalidateQueries({ queryKey })));
    void reading.finally(() => {
      if (refreshedAt !== began) return; // the one after it has begun
      isReading = false;
      own.read(performance.now() - began);
      if (timer) refreshLater();
    });
  };
  const note = (topics: string[]) => {
    for (const topic of topics) waiting.add(topic);
    if (!timer) refreshLater();
  };
  return listenLive({
    onChange: (changes) => {
      onUserChanges(changes, whenAccessChanges);
      own.heard(changes.length);
      note(changes.map(({ topic }) => topic));
    },
    onGap: () => {
      void catchUpOnUser();
      note(everything);
    },
    onRefused: () => void catchUpOnUser(),
  });
}

/** Handles changes to the user rather than to records: new roles, a company switch, settings changed elsewhere. */
function onUserChanges(changes: readonly Told[], whenAccessChanges: () => void) {
  for (const { topic, ids } of changes) {
    if (topic === 'access') whenAccessChanges();
    if (topic === 'settings') void catchUpOnUser();
    if (topic === 'company') elsewhere(companies.find((one) => ids?.includes(one)));
  }
}

/** Catches up on changes to the user that were missed while disconnected. */
async function catchUpOnUser() {
  const company = await refreshSettings();
  if (company) elsewhere(company);
}
