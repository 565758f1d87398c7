import { finder, type ShortlistPaper } from '@embark/contracts/casework/finder';
import { courses, type NewCourse } from '@embark/contracts/catalogue/courses';
import { type Provider, providers } from '@embark/contracts/catalogue/providers';
import { beforeAll, describe, expect, test } from 'vitest';
import { aFile } from '../../../../test/agreements.ts';
import { type Person, testApp } from '../../../../test/app.ts';
import { readPdf, searched } from '../../../../test/pdf.ts';
import { aCampus, aCourse, aProvider } from '../../../../test/providers.ts';

const crm = testApp();
let user: Person;
let nusrat: Person;
let agency: Person;
let yarra: Provider;
const ids: number[] = [];
const intakeOn = '2027-02-22';

beforeAll(async () => {
  user = await crm.person();
  nusrat = await crm.person({ roles: ['buser'], country: 'BD' });
  agency = await crm.person({ roles: ['admin'], companies: ['ar'] });
  const campuses = [aCampus(), aCampus({ name: 'Harbour', city: 'Sydney', state: 'NSW' })];
  const form = aProvider({ name: 'University of Yarra', campuses, agreementFrom: '2026-01-01', lane: 'green' });
  yarra = (await crm.as(user, providers.create, form)).body;
  const create = async (given: Partial<NewCourse>) => {
    const { body } = await crm.as(user, courses.create, aCourse(yarra.id, { weeks: 104, level: 'master', ...given }));
    ids.push(body.id);
  };
  const tuition = { amount: 4_100_000, currency: 'AUD', checkedOn: '2026-02-01' };
  await create({
    name: 'Master of Data Science',
    cricosCode: '121174E',
    tuitions: [{ year: 2027, ...tuition }],
    campusIds: yarra.campuses.map(({ id }) => id),
    entryNote: 'A bachelor degree #in *any* field',
  });
  await create({ name: 'Master of Nursing', active: false, intakes: [], englishOverall: null, deadlineDays: null });
  for (let n = 3; n <= 9; n += 1) await create({ name: `Master number ${n}` });
});

type Given = { courses?: string | undefined; intakeOn?: string; coverTo?: string };
const compare = (given: Given, who = nusrat) => crm.as(who, finder.compare, { courses: '', intakeOn, ...given });
const all = () => ids.join(',');

describe('R5: the comparison', () => {
  test('has fees, days, visa, cover, entry, campuses and the agreement of each course, in the given order', async () => {
    const { status, body } = await compare({ courses: `${ids[1]},${ids[0]}` });
    expect(status).toBe(200);
    expect(body.map(({ id }) => id)).toEqual([ids[1], ids[0]]);
    expect(body[1]).toMatchObject({
      inForce: true,
      provider: 'University of Yarra',
      hasAgreement: true,
      agreement: 'in-force',
      lane: 'green',
      tuition: 8_200_000,
      tuitionSource: 'own',
      nonTuition: 50_000,
      total: 8_250_000,
      firstYear: { source: 'own', amount: 4_100_000, year: 2027 },
      startsOn: '2027-02-22',
      endsOn: '2029-02-16',
      visaEndsOn: '2029-04-16',
      ruleId: expect.any(Number),
      coverFrom: '2027-02-15',
      coverTo: '2029-04-16',
      applyBy: '2027-01-23',
      isIntake: true,
      campuses: [{ city: 'Melbourne' }, { city: 'Sydney' }],
    });
    expect(body[0]).toMatchObject({ inForce: false, isIntake: null, applyBy: null, tuitionSource: 'register' });
  });

  test('R3: says when the provider has no agreement', async () => {
    const { body: reef } = await crm.as(user, providers.create, aProvider());
    const { body: made } = await crm.as(user, courses.create, aCourse(reef.id));
    const { body } = await compare({ courses: String(made.id) });
    expect(body).toMatchObject([{ agreement: 'none', hasAgreement: false }]);
  });

  test('P6: cover follows without a gap on the cover held in Australia', async () => {
    const { body } = await compare({ courses: String(ids[0]), coverTo: '2027-01-31' });
    expect(body).toMatchObject([{ coverFrom: '2027-02-01' }]);
  });

  test.each<[string, Given, string]>([
    ['no course', { courses: '' }, 'courses'],
    ['a missing list', { courses: undefined }, 'courses'],
    ['a word', { courses: 'x' }, 'courses.0'],
    ['a course twice', { courses: '1,1' }, 'courses'],
    ['an unknown course', { courses: '2000000000' }, 'courses'],
    ['no day', { courses: '1', intakeOn: '' }, 'intakeOn'],
    ['a wrong day', { courses: '1', intakeOn: '2027-02-30' }, 'intakeOn'],
    ['a wrong day of the cover', { courses: '1', coverTo: 'soon' }, 'coverTo'],
  ])('%s is refused by its field', async (_, given, field) => {
    const { status, body } = await compare(given);
    expect([status, body.error?.map(({ type }) => type)]).toEqual([422, [field]]);
  });

  test('takes eight courses, not nine, and none of another company', async () => {
    expect((await compare({ courses: ids.slice(0, 8).join(',') })).body).toHaveLength(8);
    const nine = await compare({ courses: all() });
    expect([nine.status, nine.body.error]).toEqual([422, [{ type: 'courses', message: 'Choose at most 8 courses' }]]);
    expect((await compare({ courses: String(ids[0]) }, agency)).status).toBe(422);
  });
});

const reply = (given: Partial<ShortlistPaper>, who = nusrat) =>
  crm.app.inject({
    method: 'POST',
    url: '/api/course-app/finder/pdf',
    headers: { authorization: `Bearer ${who.token}` },
    payload: { courses: ids.slice(0, 2), intakeOn, language: 'en', ...given },
  });

const read = async (given: Partial<ShortlistPaper>) => {
  const sent = await reply(given);
  expect([sent.statusCode, sent.headers['content-type']]).toEqual([200, 'application/pdf']);
  const name = decodeURIComponent(String(sent.headers['content-disposition']));
  return { ...(await readPdf(new Uint8Array(sent.rawPayload))), name };
};

describe('R5: the shortlist as a PDF', () => {
  test('in English, with a Bengali name, and nothing that only the office may know', async () => {
    const { text, found, pages, info, name } = await read({ name: 'সাদিয়া রহমান' });
    expect(found).toContain(searched('সাদিয়া রহমান'));
    expect([pages, info]).toMatchObject([1, { Language: 'en' }]);
    expect(name).toContain('Course shortlist - সাদিয়া রহমান.pdf');
    for (const words of ['Master of Data Science', 'Master of Nursing', 'AUD 82,500.00', '16 April 2029', '104 weeks'])
      expect(text).toContain(words);
    expect(text).toContain('A bachelor degree #in *any* field');
    expect(text).not.toMatch(/agreement|commission|green/i);
  });

  test('in Turkish, over two pages', async () => {
    const { text, pages, info } = await read({ language: 'tr', courses: ids.slice(0, 8), name: '' });
    expect([pages, info]).toMatchObject([2, { Language: 'tr', Title: 'Program kısa listesi' }]);
    for (const words of ['AUD 82.500,00', '104 hafta', '22 Şubat 2027', 'Tahmini vize bitişi'])
      expect(text).toContain(words);
  });

  test('in Arabic, amounts and codes keep their order, and an Urdu name is found', async () => {
    const { text, info, name } = await read({ language: 'ar', name: 'محمد صدیقی' });
    expect(info).toMatchObject({ Language: 'ar' });
    expect(name).toContain('محمد صدیقی.pdf');
    for (const words of ['AUD 82,500.00', '121174E', 'محمد', 'صدیقی']) expect(text).toContain(words);
  });

  test('with the name of the student of a client file within reach', async () => {
    const file = await aFile(crm, nusrat);
    const { text, name } = await read({ conversionId: file.id });
    expect([text, name]).toEqual([
      expect.stringContaining('Sadia Rahman'),
      expect.stringContaining('Sadia Rahman.pdf'),
    ]);
    const lahore = await crm.person({ roles: ['pkuser'], country: 'PK' });
    expect((await reply({ conversionId: file.id }, lahore)).statusCode).toBe(404);
  });

  test.each<[object, string]>([
    [{ courses: [] }, 'courses'],
    [{ courses: [2_000_000_000] }, 'courses'],
    [{ language: 'fr' }, 'language'],
    [{ intakeOn: 'July' }, 'intakeOn'],
    [{ conversionId: 'x' }, 'conversionId'],
    [{ name: 'x'.repeat(121) }, 'name'],
  ])('%j is refused by its field', async (given, field) => {
    const sent = await reply(given);
    expect([sent.statusCode, sent.json<{ error: { type: string }[] }>().error.map(({ type }) => type)]).toEqual([
      422,
      [field],
    ]);
  });
});
