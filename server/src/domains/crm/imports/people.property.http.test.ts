import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { csv, importing } from '../../../../test/importing.ts';

const t = testApp();
const i = importing(t);

type Row = { given: string; family: string; email: string; phone: string; born: string; service: string };

// families and agents: few emails and phones for many people, with names and birthdays that are alike
const row: fc.Arbitrary<Row> = fc
  .record({
    given: fc.constantFrom('Rahim', 'Karim', 'Salman', 'Salma', 'Ayesha', 'Nusrat', 'Md Rahim', 'R.', 'রহিম'),
    family: fc.constantFrom('Uddin', 'Islam', 'Khan', ''),
    email: fc.constantFrom('', 'agent@x.test', 'family@x.test', 'own@x.test'),
    phone: fc.constantFrom('', '+61412000001', '+61412000002'),
    born: fc.constantFrom('', '2001-02-03', '1999-10-11'),
    service: fc.constantFrom('AD', 'VE'),
  })
  .filter(({ email, phone }) => email !== '' || phone !== '');
const text = ({ given, family, email, phone, born, service }: Row) =>
  [given, family, email, phone, born, service].join(',');

/** Who the rows became: the contact of each line that was imported. */
async function becoming(id: string) {
  const { rows } = await t.database.pool.query<{
    line: number;
    outcome: string;
    reason: string | null;
    given: string;
    family: string;
    born: string | null;
  }>(
    `select r.line, r.outcome, r.reason, c.given_names as given, c.family_name as family, c.date_of_birth::text as born
     from import_results r left join enquiries e on e.id = r.enquiry_id left join contacts c on c.id = e.contact_id
     where r.import_id = $1 order by r.line`,
    [id],
  );
  return rows;
}

const latin = (given: string) => given.replace('Md ', '').replace('রহিম', 'Rahim');
/** The same given name, or its initial; the same family name, or one of them left out, or after marriage: with the same birthday and email. */
const isNamed = (one: Row, other: { given: string; family: string; born: string | null }) => {
  const [mine, theirs] = [latin(one.given), latin(other.given)];
  const isGiven = mine === theirs || [mine, theirs].some((each) => each === 'R.' && mine[0] === theirs[0]);
  const isMarried = one.email !== '' && one.born !== '' && one.born === other.born;
  return isGiven && (one.family === other.family || one.family === '' || other.family === '' || isMarried);
};

type Line = Awaited<ReturnType<typeof becoming>>[number];

/** What is wrong with a line: nothing, if it has its own name and birthday, or is held back. */
function wrongly({ outcome, reason, ...contact }: Line, own: Row | undefined): unknown[] {
  if (outcome === 'failed' && reason === 'unsure-person') return [];
  const isFound = own && outcome !== 'failed' && isNamed(own, contact);
  const isBorn = own && (own.born === '' || outcome === 'skipped' || contact.born === own.born);
  return isFound && isBorn ? [] : [{ outcome, reason, own, contact }];
}

test('P1: every row is found under its own name with its own birthday, or is named as held back', async () => {
  let run = 0;
  const ways = fc.constantFrom('skip', 'update', 'create');
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 2, maxLength: 14 }),
      ways,
      fc.integer({ min: 1, max: 7 }),
      async (given, duplicates, size) => {
        run += 1;
        const who = await t.person({ roles: ['admin'] }); // each person may have ten jobs
        const rows = given.map((one) => ({
          ...one,
          email: one.email && `${run}${one.email}`,
          phone: one.phone && one.phone.replace('12000', `12${String(run).padStart(3, '0')}`),
        }));
        const file = csv('First name,Last name,Email,Phone,Date of birth,Service', ...rows.map(text));
        const settings = { duplicates, update: { name: 'replace', dateOfBirth: 'replace' } } as const;
        const id = await i.all(who, file, settings, size);
        expect((await becoming(id)).flatMap((line) => wrongly(line, rows[line.line - 2]))).toEqual([]);
      },
    ),
    { numRuns: Number(process.env.RUNS ?? 10), seed: 11 },
  );
}, 120_000);
