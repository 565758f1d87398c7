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
export function makeInterest(random: Seeded, { kind, code, currency }: Service, year: number): Interest {
  if (kind === 'admission') return makeAdmission(random, currency, year);
  if (kind === 'migration') return makeMigration(random, year);
  if (kind === 'property') return makeProperty(random, code);
  if (kind === 'global') {
    const employer = random.pick(['Northside Care', 'Yarra Kitchens', 'Wimmera Motors', null]);
    return { kind, occupation: random.pick(occupations), experience: `${random.int(1, 14)} years`, employer };
  }
  const event = random.pick(kind === 'event' ? events : webinars);
  return { kind, event, seats: random.pick([1, 1, 1, 2, 3]), attended: random.pick([true, true, false, null]) };
}

const levels = ['certificate', 'diploma', 'bachelor', 'bachelor', 'master', 'master', 'english', 'doctorate'] as const;

function makeAdmission(random: Seeded, currency: string, year: number): Interest {
  const test = random.pick(['ielts', 'pte', 'toefl', 'duolingo', 'none'] as const);
  return {
    kind: 'admission',
    level: random.pick(levels),
    field: random.pick(fields),
    providers: random.chance(0.7) ? [...new Set([random.pick(providers), random.pick(providers)])] : [],
    intakeMonth: random.pick([2, 7, 11]),
    intakeYear: year + random.int(0, 1),
    qualification: random.pick(qualifications),
    score: random.pick(['3.42 of 4', '78 %', 'GPA 5.00', '65 %', 'First class', null]),
    englishTest: test,
    ...(test === 'ielts' && { englishScores: random.pick(['6.5, none below 6', '6.0', '7.0', '5.5']) }),
    ...(test === 'pte' && { englishScores: String(random.int(46, 79)) }),
    budget: `${currency} ${random.int(15, 45)},000 a year`,
    sponsor: random.pick(['Parents', 'Self', 'Uncle in Sydney', 'Bank loan', null]),
  };
}

function makeMigration(random: Seeded, year: number): Interest {
  return {
    kind: 'migration',
    subclass: random.pick(['189', '190', '491', '485', '482', '500', '820', '600']),
    currentVisa: random.pick(visas),
    visaExpiry: `${year + random.int(0, 2)}-${String(random.int(1, 12)).padStart(2, '0')}-15`,
    occupation: random.pick(occupations),
    skillsAssessment: random.pick(['Not started', 'Positive, ACS', 'Positive, VETASSESS', 'Lodged', null]),
    points: random.int(55, 95),
    partner: random.chance(0.45),
    dependants: random.pick([0, 0, 0, 1, 2, 3]),
  };
}

const deals = { BUY: 'buy', SELL: 'sell', RENT: 'rent', MANAGE: 'manage' } as const;

function makeProperty(random: Seeded, serCode: string): Interest {
  const deal = Object.entries(deals).find(([code]) => code === serCode)?.[1] ?? 'buy';
  const from = deal === 'rent' || deal === 'manage' ? random.int(8, 14) * 50 : random.int(9, 24) * 50_000;
  return {
    kind: 'property',
    deal,
    suburbs: [...new Set([random.pick(suburbs), random.pick(suburbs)])],
    budgetFrom: from,
    budgetTo: Math.round(from * 1.25),
    bedrooms: random.int(1, 5),
    financeApproved: deal === 'buy' ? random.chance(0.4) : null,
    timeFrame: random.pick(['Within a month', 'Three months', 'By the end of this year', 'Only looking']),
  };
}
