import { describe, expect, test } from 'vitest';
import { compareNames, type NameRelation } from './names/compareNames.rules.ts';
import { type Identity, samePerson } from './samePerson.rules.ts';

describe('P1: names', () => {
  test.each<[string, string, NameRelation]>([
    ['Rahim Uddin', 'RAHIM UDDIN', 'same'],
    ['Rahim Uddin', 'Uddin Rahim', 'same'],
    ['Rahim Uddin', 'Uddin, Rahim', 'same'],
    ['Rahim Uddin', 'রহিম উদ্দিন', 'same'],
    ['Muhammad Siddique', 'محمد صدیق', 'same'],
    ['Mohammed Rahim Uddin', 'Md. Rahim Uddin', 'same'],
    ['Md Rahim Uddin', 'Rahim Uddin', 'same'],
    ['Rahim Uddin', 'Rahimuddin', 'same'],
    ['Rahim Uddin Ahmed', 'Rahimuddin Ahmed', 'same'],
    ['Ayesha Khanam', 'Aisha Khanom', 'same'],
    ['Fatima Begum', 'Fatema Begum', 'same'],
    ['Mr. Imran Ali', 'Imran Ali', 'same'],
    ['José Álvarez', 'Jose Alvarez', 'same'],
    ['Şükrü Yılmaz', 'Sukru Yilmaz', 'same'],
    ["Sean O'Brien", 'Sean O’Brien', 'same'],
    ['Nusrat Jahan Rahman', 'Nusrat Rahman', 'part'],
    ['Rahman Nusrat', 'Nusrat Jahan Rahman', 'part'],
    ['M. Siddique', 'Muhammad Siddique', 'initials'],
    ['Nusrat J. Rahman', 'Nusrat Jahan Rahman', 'initials'],
    ['Rahim', 'Rahim Uddin', 'givenOnly'],
    ['Md Rahim', 'Rahim', 'givenOnly'],
    ['Uddin', 'Rahim Uddin', 'word'],
    ['Ahmed Ali', 'Omar Ahmed Ali', 'word'],
    ['Tanvir Hossain', 'Tanvir Chowdhry', 'given'],
    ['Nusrat Jahan', 'Nusrta Jahan', 'givenTypo'],
    ['Salman Khan', 'Salma Khan', 'givenTypo'],
    ['Nusrat Mostafizur', 'Nusrat Mostafizar', 'typo'],
    ['Imran Qureshi', 'Imran Quresho', 'typo'],
    ['Ayesha Khanam', 'Ayesha Rahman', 'given'],
    ['Rahim Islam', 'Karim Islam', 'family'],
    ['Rahim Islam', 'Fahim Islam', 'family'],
    ['Hasan Mahmud', 'Hussain Mahmud', 'family'],
    ['Md Karim', 'Md Rahim', 'other'],
    ['Rahim Uddin', 'Ayesha Khanam', 'other'],
    ['রহিম উদ্দিন', 'আয়েশা খানম', 'other'],
    ['Zhang Wei', '张伟', 'unreadable'],
    ['张伟', '张伟', 'same'],
  ])('%s and %s: %s', (one, other, relation) => {
    expect(compareNames(one, other)).toBe(relation);
    expect(compareNames(other, one)).toBe(relation);
  });
});

const person = (names: string, given: Partial<Omit<Identity, 'names'>> = {}): Identity => ({
  names: names.split('|'),
  emails: [],
  phones: [],
  dateOfBirth: null,
  ...given,
});
const email = { emails: ['bright.agent@example.net'] };
const phone = { phones: ['+8801711777001'] };
const both = { ...email, ...phone };
const born = (dateOfBirth: string) => ({ dateOfBirth });

const text = ({ verdict, reason, isWeak }: ReturnType<typeof samePerson>) =>
  `${verdict} ${reason}${isWeak ? ' weak' : ''}`;

describe('P1: one person or two', () => {
  test.each<[string, Identity, Identity, string]>([
    ['one person twice', person('Rahim Uddin', email), person('rahim UDDIN', email), 'same same-name'],
    ['an agent with students', person('Rahim Uddin', email), person('Ayesha Khanam', email), 'different other-name'],
    ['a family phone', person('Karim Mollah', phone), person('Salma Begum', phone), 'different other-name'],
    [
      'twins',
      person('Rahim Islam', { ...both, ...born('2001-02-03') }),
      person('Karim Islam', { ...both, ...born('2001-02-03') }),
      'different other-name',
    ],
    [
      'twins with names that are alike',
      person('Salman Khan', { ...both, ...born('2001-02-03') }),
      person('Salma Khan', { ...both, ...born('2001-02-03') }),
      'unsure typo',
    ],
    [
      'father and son with one name',
      person('Mohammed Ali', { ...phone, ...born('1970-01-01') }),
      person('Mohammed Ali', { ...phone, ...born('2001-01-01') }),
      'unsure other-birthday',
    ],
    ['a son with his father’s names', person('Ahmed Ali', phone), person('Omar Ahmed Ali', phone), 'unsure one-name'],
    [
      'married, with the same passport',
      person('Ayesha Khanam', { passports: ['BD A1'] }),
      person('Ayesha Rahman', { passports: ['BD A1'] }),
      'same passport',
    ],
    [
      'married, with the same email and birthday',
      person('Ayesha Khanam', { ...email, ...born('1999-10-11') }),
      person('Ayesha Rahman', { ...email, ...born('1999-10-11') }),
      'same other-family-name weak',
    ],
    [
      'married, with the same phone and birthday',
      person('Ayesha Khanam', { ...phone, ...born('1999-10-11') }),
      person('Ayesha Rahman', { ...phone, ...born('1999-10-11') }),
      'unsure other-family-name',
    ],
    [
      'two students of an agent',
      person('Ayesha Khanam', email),
      person('Ayesha Rahman', email),
      'unsure other-family-name',
    ],
    [
      'two students with birthdays',
      person('Ayesha Khanam', { ...email, ...born('1999-10-11') }),
      person('Ayesha Rahman', { ...email, ...born('2000-10-11') }),
      'different other-birthday',
    ],
    ['another script', person('রহিম উদ্দিন', phone), person('Rahim Uddin', phone), 'same same-name'],
    ['a script without a sound', person('张伟', phone), person('Zhang Wei', phone), 'unsure unreadable-name'],
    [
      'a middle name left out',
      person('Nusrat Jahan Rahman', email),
      person('Nusrat Rahman', email),
      'same left-out-name',
    ],
    ['an initial', person('M Siddique', email), person('Muhammad Siddique', email), 'same initials weak'],
    ['an initial, reached by both', person('M Siddique', both), person('Muhammad Siddique', both), 'same initials'],
    [
      'an initial with the birthday',
      person('M Siddique', { ...email, ...born('1999-10-11') }),
      person('Muhammad Siddique', { ...email, ...born('1999-10-11') }),
      'same initials',
    ],
    ['a typo in the family name', person('Imran Qureshi', email), person('Imran Quresho', email), 'same typo weak'],
    ['a typo in the given name', person('Nusrat Jahan', email), person('Nusrta Jahan', email), 'unsure typo'],
    ['one name of two', person('Rahim', phone), person('Rahim Uddin', phone), 'same one-name weak'],
    ['the family name alone', person('Uddin', phone), person('Rahim Uddin', phone), 'unsure one-name'],
    [
      'a name from before a merge',
      person('Prince Mahmud|Shafiqul Islam', email),
      person('Shafiqul Islam', email),
      'same same-name',
    ],
    ['a namesake', person('Rahim Uddin', email), person('Rahim Uddin', phone), 'different nothing-shared'],
    [
      'a namesake with the birthday',
      person('Rahim Uddin', { ...email, ...born('1990-01-01') }),
      person('Rahim Uddin', { ...phone, ...born('1990-01-01') }),
      'unsure same-name',
    ],
    [
      'another passport',
      person('Rahim Uddin', { ...email, passports: ['BD A1'] }),
      person('Rahim Uddin', { ...email, passports: ['BD A2'] }),
      'unsure other-passport',
    ],
    [
      'a renewed passport',
      person('Rahim Uddin', { ...email, ...born('1990-01-01'), passports: ['BD A1'] }),
      person('Rahim Uddin', { ...email, ...born('1990-01-01'), passports: ['BD A2'] }),
      'same same-name',
    ],
    [
      'one passport under two names',
      person('Rahim Uddin', { passports: ['BD A1'] }),
      person('Ayesha Khanam', { passports: ['BD A1'] }),
      'unsure other-name',
    ],
  ])('%s', (_, one, other, expected) => {
    expect(text(samePerson(one, other))).toBe(expected);
    expect(text(samePerson(other, one))).toBe(expected);
  });
});
