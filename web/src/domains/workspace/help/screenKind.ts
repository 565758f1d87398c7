import { screenAt } from '@embark/contracts/screens';

/** Kinds of screens with their own help. */
export const helpKinds = [
  'home',
  'list',
  'record',
  'clients',
  'client',
  'contacts',
  'events',
  'imports',
  'dashboard',
  'transfers',
  'missed',
  'dates',
  'applications',
  'placements',
  'rplCases',
  'employers',
  'expenses',
  'admissions',
  'commission',
  'finder',
  'packages',
  'providers',
  'courses',
  'register',
  'listImports',
  'changes',
  'rules',
  'hours',
  'ruleBook',
  'licences',
  'billing',
  'invoices',
  'sheet',
  'people',
  'jobs',
  'other',
] as const;
export type HelpKind = (typeof helpKinds)[number];

const byTitle: readonly (readonly [RegExp, HelpKind])[] = [
  [/^home$/, 'home'],
  [/^(enquiries|leads|allEnquiries|receiptsWithoutFile|certificatesAwaited)$/, 'list'],
  [/^enquiry$/, 'record'],
  [/^(allConversions|conversions)/, 'clients'],
  [/^conversion$|^client$|^paymentFiles$/, 'client'],
  [/contact|duplicates/i, 'contacts'],
  [/^(events?|desk|badges)$/, 'events'],
  [/^import/, 'imports'],
  [/^intakeBoard$|^admissionsReport/, 'admissions'],
  [/^commissions$|^census$|^claims$|^leaks$/, 'commission'],
  [/dashboard|report|leadSources?Report|leadsBy/i, 'dashboard'],
  [/^handover/, 'transfers'],
  [/^missedFollowUps/, 'missed'],
  [/^overrides$|^reconciliation$|^dayClose$|^daySheet$/, 'list'],
  [/^dates$/, 'dates'],
  [/^applications?$/, 'applications'],
  [/^placements?$/, 'placements'],
  [/^rplCases?$/, 'rplCases'],
  [/^employers?$/, 'employers'],
  [/^(expenses|oneExpense)$/, 'expenses'],
  [/^courseFinder$|^compareCourses$/, 'finder'],
  [/^packageChecker$/, 'packages'],
  [/^providers?$/, 'providers'],
  [/^courses?$/, 'courses'],
  [/^register/, 'register'],
  [/^listImports?$/, 'listImports'],
  [/^recentChanges$/, 'changes'],
  [/^assignment$/, 'rules'],
  [/^workingTime$/, 'hours'],
  [/^ruleBook$/, 'ruleBook'],
  [/^licences$/, 'licences'],
  [/^billing$|^exchangeRates$/, 'billing'],
  [/^eInvoices?$/, 'invoices'],
  [/^sheet$/, 'sheet'],
  [/^(users?|staff|profile|myProfile|newUser)/i, 'people'],
  [/^jobs$/, 'jobs'],
];

/** The kind of screen at a path, by the title key of the screen. */
export function kindAt(path: string): HelpKind {
  const screen = screenAt(path)?.screen;
  if (screen === undefined) return 'other';
  if ('counted' in screen) return 'list';
  return byTitle.find(([title]) => title.test(screen.title))?.[1] ?? 'other';
}
