import { campusKey } from '@embark/contracts/catalogue/providers';
import { addDays } from '@embark/contracts/kit/time';
import type { Db } from '../db/client.ts';
import { type CourseKind, ofCollege, ofLanguageSchool, ofUniversity } from './courseKinds.ts';
import { insertRows } from './rows.ts';

type Sample = {
  name: string;
  trading: string;
  taught: readonly CourseKind[];
  city: string;
  state: string;
  postcode: string;
};

const sample = (
  name: string,
  trading: string,
  taught: readonly CourseKind[],
  [city, state, postcode]: readonly [string, string, string],
): Sample => ({ name, trading, taught, city, state, postcode });

const melbourne = ['Melbourne', 'VIC', '3000'] as const;
const sydney = ['Sydney', 'NSW', '2000'] as const;
const brisbane = ['Brisbane', 'QLD', '4000'] as const;
const adelaide = ['Adelaide', 'SA', '5000'] as const;
const perth = ['Perth', 'WA', '6000'] as const;
const hobart = ['Hobart', 'TAS', '7000'] as const;
const canberra = ['Canberra', 'ACT', '2601'] as const;
const geelong = ['Geelong', 'VIC', '3220'] as const;

/** Invented providers: real ones change their terms, and the demo would say something wrong about them. */
const samples: readonly Sample[] = [
  sample('Yarra Valley University', 'YVU', ofUniversity, melbourne),
  sample('University of Port Phillip', '', ofUniversity, melbourne),
  sample('Sydney Harbour University', 'SHU', ofUniversity, sydney),
  sample('University of the Brisbane River', 'UBR', ofUniversity, brisbane),
  sample('Torrens Plains University', '', ofUniversity, adelaide),
  sample('Swan Coast University', '', ofUniversity, perth),
  sample('Derwent University', '', ofUniversity, hobart),
  sample('Brindabella University', '', ofUniversity, canberra),
  sample('Bellarine Institute of TAFE', 'Bellarine TAFE', ofCollege, geelong),
  sample('Merri Creek College Pty Ltd', 'Merri Creek College', ofCollege, melbourne),
  sample('Southern Cross Trades Institute Pty Ltd', 'SCTI', ofCollege, melbourne),
  sample('Parramatta Business College Pty Ltd', 'PBC', ofCollege, ['Parramatta', 'NSW', '2150']),
  sample('Darling Point Institute of Technology Pty Ltd', 'DPIT', ofCollege, sydney),
  sample('Moreton Bay Vocational College Pty Ltd', 'Moreton Bay College', ofCollege, brisbane),
  sample('Fremantle Hospitality Academy Pty Ltd', 'Fremantle Academy', ofCollege, ['Fremantle', 'WA', '6160']),
  sample('Adelaide Hills Institute Pty Ltd', 'Adelaide Hills', ofCollege, adelaide),
  sample('Collins Street College Pty Ltd', 'Collins Street', ofCollege, melbourne),
  sample('Georges River Institute Pty Ltd', 'Georges River', ofCollege, ['Hurstville', 'NSW', '2220']),
  sample('Harbour City English Pty Ltd', 'Harbour City English', ofLanguageSchool, sydney),
  sample('Flinders Lane Language School Pty Ltd', 'Flinders Lane', ofLanguageSchool, melbourne),
  sample('Sunshine Coast English College Pty Ltd', '', ofLanguageSchool, ['Maroochydore', 'QLD', '4558']),
  sample('Kangaroo Point English Centre Pty Ltd', 'KPEC', ofLanguageSchool, brisbane),
  sample('Rottnest English Academy Pty Ltd', 'Rottnest English', ofLanguageSchool, perth),
  sample('Hindley English Institute Pty Ltd', '', ofLanguageSchool, adelaide),
  sample('Cook Strait College', '', ofCollege, ['Wellington', '', '6011']),
];

const slug = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '')
    .slice(0, 18);
const lanes = ['green', 'green', 'amber', null, 'green', 'red'] as const;

type Terms = { agreementFrom: string | null; agreementTo: string | null };

/** Agreements in every state: in force, about to end, ended, not begun, none. */
function termsOf(at: number, today: string): Terms {
  if (at % 8 === 3) return { agreementFrom: null, agreementTo: null };
  if (at % 8 === 5) return { agreementFrom: addDays(today, -700), agreementTo: addDays(today, -20) };
  if (at % 8 === 6) return { agreementFrom: addDays(today, -650), agreementTo: addDays(today, 24 + at) };
  if (at % 8 === 7) return { agreementFrom: addDays(today, 30), agreementTo: addDays(today, 760) };
  return { agreementFrom: addDays(today, -300 - at * 11), agreementTo: addDays(today, 400 + at * 17) };
}

function providerOf(given: Sample, at: number, today: string, createdBy: number, now: string) {
  const isAbroad = given.state === '';
  const terms = termsOf(at, today);
  const lane = lanes[at % lanes.length] ?? null;
  return {
    company: 'fc',
    cricosCode: isAbroad ? null : `0${9100 + at * 7}${'ABCDEFGHJK'.charAt(at % 10)}`,
    registerState: isAbroad ? 'unlisted' : 'listed',
    name: given.name,
    tradingName: given.trading,
    country: isAbroad ? 'NZ' : 'AU',
    type: given.taught === ofUniversity || given.name.includes('TAFE') ? 'government' : 'private',
    capacity: given.taught === ofUniversity ? 4_000 + at * 310 : 180 + at * 20,
    website: `www.${slug(given.name)}.example`,
    address: `${12 + at * 3} ${['Queen', 'King', 'Market', 'Station'][at % 4]} Street`,
    city: given.city,
    state: given.state,
    postcode: given.postcode,
    lane,
    laneOn: lane && addDays(today, -30 - at * 5),
    portalUrl: at % 3 === 0 ? `https://agents.${slug(given.name)}.example` : '',
    ...terms,
    agreementTerritories: terms.agreementFrom ? (at % 2 === 0 ? 'South Asia, Australia onshore' : 'Worldwide') : '',
    agreementTerms: terms.agreementFrom ? 'First-year tuition only. Claims within 60 days of census.' : '',
    createdBy,
    createdAt: now,
    updatedAt: now,
  };
}

type Id = { id: number; name: string };
type Stamp = { createdBy: number; createdAt: string; updatedAt: string };

function courseOf(course: CourseKind, provider: Id & { listed: boolean }, at: number, today: string, stamp: Stamp) {
  const tuition = Math.round((course.tuition * (90 + (at % 9) * 3)) / 10_000) * 100; // whole hundreds
  return {
    company: 'fc',
    providerId: provider.id,
    cricosCode: provider.listed ? `${String(91_000 + at * 13).padStart(6, '0')}${'ABCDEFGHJK'.charAt(at % 10)}` : null,
    registerState: provider.listed ? 'listed' : 'unlisted',
    name: course.name,
    level: course.level,
    levelName: provider.listed ? course.levelName : '',
    fieldBroad: course.broad,
    fieldNarrow: course.narrow,
    foundation: course.level === 'foundation',
    language: 'English',
    weeks: course.weeks,
    currency: provider.listed ? 'AUD' : 'NZD',
    tuition: tuition * 100,
    nonTuition: (150 + (at % 5) * 50) * 100,
    total: tuition * 100 + (150 + (at % 5) * 50) * 100,
    expired: at % 37 === 36,
    intakes: [...course.intakes],
    deadlineDays: at % 2 === 0 ? 45 : null,
    englishOverall: course.english || null,
    englishNote: course.english >= 6.5 ? `No band below ${(course.english - 0.5).toFixed(1)}` : '',
    entryNote: course.level === 'bachelor' ? 'Year 12 or equivalent with an average of 60 %' : '',
    checkedOn: at % 3 === 0 ? addDays(today, -20 - at * 4) : null,
    ...stamp,
  };
}

/** Providers with contacts and agreements, and their courses with campuses, intakes and the tuition of a year. */
export async function addProviders(db: Db, now: Date): Promise<void> {
  const at = now.toISOString();
  const today = at.slice(0, 10);
  const { id: createdBy } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'user@demo.test')
    .executeTakeFirstOrThrow();
  await insertRows(
    db,
    'providers',
    samples.map((one, index) => providerOf(one, index, today, createdBy, at)),
  );
  const providers = await db.selectFrom('providers').select(['id', 'name', 'registerState']).orderBy('id').execute();
  const known = samples.flatMap((one) => {
    const found = providers.find(({ name }) => name === one.name);
    return found ? [{ ...one, id: found.id, listed: found.registerState === 'listed' }] : [];
  });
  await insertRows(db, 'providerContacts', known.flatMap(contactsOf));
  await insertRows(db, 'campuses', known.flatMap(campusesOf));
  const stamp = { createdBy, createdAt: at, updatedAt: at };
  const courses = known.flatMap((provider) => provider.taught.map((course) => ({ course, provider })));
  await insertRows(
    db,
    'courses',
    courses.map(({ course, provider }, index) => courseOf(course, provider, index, today, stamp)),
  );
  await addToCourses(db, today);
}

type Known = Sample & Id & { listed: boolean };

const contactsOf = ({ id, name }: Known) =>
  (['admissions', 'finance', 'compliance'] as const).slice(0, 1 + (id % 3)).map((part, position) => ({
    providerId: id,
    part,
    name: ['Hannah Doyle', 'Marcus Webb', 'Priya Anand', 'Olivia Chen', 'Tom Gallagher'][(id + position) % 5] ?? '',
    email: `${part}@${slug(name)}.example`,
    phone: `+61 3 5550 ${String(1000 + id * 3 + position)}`,
    position,
  }));

const campusesOf = ({ id, listed, city, state, postcode, taught }: Known) =>
  ['City Campus', ...(taught === ofUniversity ? ['Riverside Campus'] : [])].map((name, index) => ({
    providerId: id,
    key: campusKey({ name, city, state }),
    registerState: listed ? 'listed' : 'unlisted',
    name,
    type: listed ? 'Owned & operated by Provider' : '',
    address: `${20 + index * 41} Campus Drive`,
    city,
    state,
    postcode,
  }));

/** Each course at the first campus, some at all; the own tuition of some, one of them too old to be trusted. */
async function addToCourses(db: Db, today: string): Promise<void> {
  const rows = await db
    .selectFrom('courses')
    .select(['id', 'providerId', 'tuition', 'weeks', 'currency', 'registerState'])
    .orderBy('id')
    .execute();
  const campuses = await db.selectFrom('campuses').select(['id', 'providerId']).orderBy('id').execute();
  const year = Number(today.slice(0, 4)) + 1;
  await insertRows(
    db,
    'courseCampuses',
    rows.flatMap(({ id, providerId, registerState }) =>
      campuses
        .filter((campus) => campus.providerId === providerId)
        .slice(0, id % 3 === 0 ? 2 : 1)
        .map((campus) => ({ courseId: id, campusId: campus.id, registerState })),
    ),
  );
  await insertRows(
    db,
    'courseTuitions',
    rows.flatMap(({ id, tuition, weeks, currency }) =>
      id % 2 === 0 || tuition === null
        ? []
        : [
            {
              courseId: id,
              year,
              amount: Math.round((tuition * Math.min(1, 52 / Number(weeks)) * 1.03) / 10_000) * 10_000,
              currency,
              checkedOn: addDays(today, id % 11 === 0 ? -500 : -15 - (id % 60)),
            },
          ],
    ),
  );
}
