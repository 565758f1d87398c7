import { contacts } from '@embark/contracts/crm/contacts';
import { conversions } from '@embark/contracts/crm/conversions';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { recorded } from '../../../../test/enquiries.ts';

const crm = testApp();
let manager: Person;

/** Given names and family names; the emails say nothing about them. */
const people: Record<string, [string, string?]> = {
  ho: ['Minh Quan', 'Ho'],
  hoFirst: ['Ho', 'Lam'],
  hossain: ['Rafiq', 'Hossain'],
  thomas: ['Thomas', 'Baker'],
  xu: ['Yifan', 'Xu'],
  ng: ['Jia', 'Ng'],
  om: ['Prakash', 'Om'],
  li: ['Na', 'Li'],
  o: ['Sandra', "O'Brien"],
  u: ['U', 'Thant'],
  e: ['Weinan', 'E'],
  joined: ['王小明'],
  parted: ['小明', '王'],
  traditional: ['欧阳', '娜娜'],
  japanese: ['太郎', '山田'],
  kana: ['さくら', 'たなか'],
  korean: ['철수', '김'],
  thai: ['สมชาย', 'ใจดี'],
  khmer: ['សុខា', 'ជា'],
  burmese: ['အောင်', 'ဆန်း'],
  gurmukhi: ['ਗੁਰਪ੍ਰੀਤ', 'ਸਿੰਘ'],
  gujarati: ['નરેન્દ્ર', 'પટેલ'],
  tamil: ['முருகன்', 'வி'],
  sinhala: ['නිමල්', 'පෙරේරා'],
  telugu: ['రాము', 'రావు'],
  georgian: ['გიორგი', 'ბერიძე'],
  armenian: ['Արամ', 'Խաչատրյան'],
  hebrew: ['דוד', 'כהן'],
  amharic: ['አበበ', 'በቀለ'],
  cyrillic: ['Иван', 'Ли'],
  greek: ['ΓΙΩΡΓΟΣ', 'Παπαδόπουλος'],
  bengali: ['মিনহ', 'লি'],
};
const marks = new Map(Object.keys(people).map((key, at) => [`p${at}@x.test`, key]));

beforeAll(async () => {
  manager = await crm.person({ roles: ['manager'] });
  for (const [email, key] of marks) {
    const [givenNames = '', familyName = ''] = people[key] ?? [];
    const { id, version } = await recorded(crm, manager, { givenNames, familyName, email });
    if (key !== 'ho' && key !== 'parted') continue;
    const { body } = await crm.as(manager, enquiries.move, { id, version, to: 'IP' });
    await crm.as(manager, enquiries.convert, { id, version: body.version });
  }
});

const keysOf = (rows: { email: string | null }[] | undefined) =>
  (rows ?? []).map(({ email }) => marks.get(email ?? '') ?? '?');
const inEnquiries = async (q: string, sort?: string) =>
  keysOf((await crm.as(manager, enquiries.list, { q, ...(sort && { sort }) })).body.rows);
const inPeople = async (q: string, sort?: string) =>
  keysOf((await crm.as(manager, contacts.search, { q, ...(sort && { sort }) })).body.rows);
const inFiles = async (q: string) => keysOf((await crm.as(manager, conversions.list, { q })).body.rows);

const table: [string, string][] = [
  ['Ho', 'ho hoFirst hossain'],
  ['ho', 'ho hoFirst hossain'],
  ['Xu', 'xu'],
  ['NG', 'ng'],
  ['Om', 'om'],
  ['Li', 'li'],
  ['li na', 'li'],
  ['Na Li', 'li'],
  ['quan ho', 'ho'],
  ['E', 'e'],
  ['U', 'u'],
  ['王', 'joined parted'],
  ['小明', 'joined parted'],
  ['明', 'joined parted'],
  ['王小明', 'joined parted'],
  ['王 小明', 'joined parted'],
  ['小明 王', 'joined parted'],
  ['娜', 'traditional'],
  ['欧阳娜娜', 'traditional'],
  ['山田', 'japanese'],
  ['山田太郎', 'japanese'],
  ['田', 'japanese'],
  ['たなか', 'kana'],
  ['김', 'korean'],
  ['김철수', 'korean'],
  ['김철수'.normalize('NFD'), 'korean'],
  ['ใจ', 'thai'],
  ['สมชาย ใจดี', 'thai'],
  ['ជា', 'khmer'],
  ['ဆန်း', 'burmese'],
  ['ਸਿੰਘ', 'gurmukhi'],
  ['ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'gurmukhi'],
  ['પટેલ', 'gujarati'],
  ['வி', 'tamil'],
  ['முருகன்', 'tamil'],
  ['පෙරේරා', 'sinhala'],
  ['రావు', 'telugu'],
  ['ბერიძე', 'georgian'],
  ['Խաչատրյան', 'armenian'],
  ['כהן', 'hebrew'],
  ['በቀለ', 'amharic'],
  ['በቀ', 'amharic'],
  ['Ли', 'cyrillic'],
  ['иван ЛИ', 'cyrillic'],
  ['ΠΑΠΑΔΟΠΟΥΛΟΣ', 'greek'],
  ['Γιώργος', 'greek'],
  ['লি', 'bengali'],
  ['মিনহ', 'bengali'],
  ['李', ''],
  ['Qi', ''],
];

test.each(table)('P11: %s finds %s', async (q, expected) => {
  const wanted = expected.split(' ').filter(Boolean).toSorted();
  expect((await inEnquiries(q)).toSorted()).toEqual(wanted);
  expect((await inPeople(q)).toSorted()).toEqual(wanted);
  expect((await inFiles(q)).toSorted()).toEqual(wanted.filter((key) => key === 'ho' || key === 'parted'));
});

test.each([
  ['Ho', ['ho', 'hoFirst'], ['hossain']],
  ['王', ['parted'], ['joined']],
])('P11: %s is first a whole word, then the beginning of one', async (q, whole, begun) => {
  for (const find of [inEnquiries, inPeople]) {
    const found = await find(q, '-exact');
    expect(found.slice(0, whole.length).toSorted()).toEqual(whole);
    expect(found.slice(whole.length)).toEqual(begun);
  }
});

test('P11: a name in letters of its own is an exact match, however it is joined', async () => {
  for (const q of ['王小明', '철수', 'Ли', 'Xu']) {
    const { rows } = (await crm.as(manager, enquiries.list, { q, sort: '-exact' })).body;
    expect(rows.map(({ match }) => match)).toEqual(rows.map(() => 'exact'));
  }
});
