import type { Interest } from '@embark/contracts/crm/enquiries';
import type { Seeded } from './seeded.ts';
import type { Service } from './world.ts';

const fields = [
  'Nursing',
  'Information technology',
  'Accounting',
  'Civil engineering',
  'Hospitality',
  'Early childhood',
  'Public health',
  'Data science',
  'Business',
  'Social work',
];
const providers = [
  'Monash University',
  'Deakin University',
  'La Trobe University',
  'RMIT University',
  'Victoria University',
  'Western Sydney University',
  'Griffith University',
  'Federation University',
  'Kangan Institute',
  'Holmesglen',
];
const occupations = [
  'Registered nurse',
  'Chef',
  'Software engineer',
  'Accountant',
  'Early childhood teacher',
  'Motor mechanic',
  'Civil engineer',
  'Aged care worker',
  'Welder',
  'Electrician',
  'Social worker',
];
const visas = [
  'Student 500',
  'Temporary graduate 485',
  'Visitor 600',
  'Working holiday 417',
  'Bridging A',
  'Skills in demand 482',
];
const suburbs = [
  'Footscray',
  'Dandenong',
  'Tarneit',
  'Box Hill',
  'Werribee',
  'Craigieburn',
  'Sunshine',
  'Glen Waverley',
  'Point Cook',
  'Clayton',
  'Preston',
  'Coburg',
];
const qualifications = [
  'HSC',
  'A levels',
  'Bachelor of Science',
  'Bachelor of Commerce',
  'Diploma of Engineering',
  'Year 12',
  'Master of Arts',
  'FSc pre-engineering',
];

const events = ['Education fair', 'Open house', 'Scholarship day', 'Pre-departure evening'];
const webinars = ['Skilled migration in an hour', 'Study in Melbourne', 'Graduate visa questions'];

/** The interest of an enquiry, by service kind; `year` is the year of the enquiry. */
export function makeInterest(luck: Seeded, { kind, code, currency }: Service, year: number): Interest {
  if (kind === 'admission') return makeAdmission(luck, currency, year);
  if (kind === 'migration') return makeMigration(luck, year);
  if (kind === 'property') return makeProperty(luck, code);
  if (kind === 'global') {
    const employer = luck.pick(['Northside Care', 'Yarra Kitchens', 'Wimmera Motors', null]);
    return { kind, occupation: luck.pick(occupations), experience: `${luck.int(1, 14)} years`, employer };
  }
  const event = luck.pick(kind === 'event' ? events : webinars);
  return { kind, event, seats: luck.pick([1, 1, 1, 2, 3]), attended: luck.pick([true, true, false, null]) };
}

const levels = ['certificate', 'diploma', 'bachelor', 'bachelor', 'master', 'master', 'english', 'doctorate'] as const;

function makeAdmission(luck: Seeded, currency: string, year: number): Interest {
  const test = luck.pick(['ielts', 'pte', 'toefl', 'duolingo', 'none'] as const);
  return {
    kind: 'admission',
    level: luck.pick(levels),
    field: luck.pick(fields),
    providers: luck.chance(0.7) ? [...new Set([luck.pick(providers), luck.pick(providers)])] : [],
    intakeMonth: luck.pick([2, 7, 11]),
    intakeYear: year + luck.int(0, 1),
    qualification: luck.pick(qualifications),
    score: luck.pick(['3.42 of 4', '78 %', 'GPA 5.00', '65 %', 'First class', null]),
    englishTest: test,
    ...(test === 'ielts' && { englishScores: luck.pick(['6.5, none below 6', '6.0', '7.0', '5.5']) }),
    ...(test === 'pte' && { englishScores: String(luck.int(46, 79)) }),
    budget: `${currency} ${luck.int(15, 45)},000 a year`,
    sponsor: luck.pick(['Parents', 'Self', 'Uncle in Sydney', 'Bank loan', null]),
  };
}

function makeMigration(luck: Seeded, year: number): Interest {
  return {
    kind: 'migration',
    subclass: luck.pick(['189', '190', '491', '485', '482', '500', '820', '600']),
    currentVisa: luck.pick(visas),
    visaExpiry: `${year + luck.int(0, 2)}-${String(luck.int(1, 12)).padStart(2, '0')}-15`,
    occupation: luck.pick(occupations),
    skillsAssessment: luck.pick(['Not started', 'Positive, ACS', 'Positive, VETASSESS', 'Lodged', null]),
    points: luck.int(55, 95),
    partner: luck.chance(0.45),
    dependants: luck.pick([0, 0, 0, 1, 2, 3]),
  };
}

const deals = { BUY: 'buy', SELL: 'sell', RENT: 'rent', MANAGE: 'manage' } as const;

function makeProperty(luck: Seeded, serCode: string): Interest {
  const deal = Object.entries(deals).find(([code]) => code === serCode)?.[1] ?? 'buy';
  const from = deal === 'rent' || deal === 'manage' ? luck.int(8, 14) * 50 : luck.int(9, 24) * 50_000;
  return {
    kind: 'property',
    deal,
    suburbs: [...new Set([luck.pick(suburbs), luck.pick(suburbs)])],
    budgetFrom: from,
    budgetTo: Math.round(from * 1.25),
    bedrooms: luck.int(1, 5),
    financeApproved: deal === 'buy' ? luck.chance(0.4) : null,
    timeFrame: luck.pick(['Within a month', 'Three months', 'This year', 'Only looking']),
  };
}
