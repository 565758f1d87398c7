import type { ImportTarget } from '@embark/contracts/crm/imports';
import { describe, expect, test } from 'vitest';
import { known } from '../../../../../test/known.ts';
import { guess } from './headers.rules.ts';
import { rowReader } from './row.rules.ts';

/** Reads one row as the importer does when nobody changes the guessed columns. */
function read(headers: string, cells: string) {
  const [names, texts] = [headers.split(','), cells.split(',')];
  const mapping = guess(names, [texts]);
  const columns = names.map((header): { header: string; target: ImportTarget | null } => ({
    header,
    target: mapping[header] ?? null,
  }));
  const row = rowReader({ columns, values: undefined, defaults: { serCode: 'AD' } }, known)(2, texts);
  if (!row.ok) throw new Error(`refused: ${row.reason} ${row.about}`);
  return row;
}

describe('P6: a number of another country without its code, or with a digit too many', () => {
  test.each(['1711223344', '3001234567', '9876543210', '04123456781', '+61 4123 456 781'])(
    '%s is kept as written, with a warning',
    (phone) => {
      const { person, notes, ask } = read('Name,Phone', `Z Student,${phone}`);
      expect(person).toMatchObject({ phone: null, phoneRaw: phone, whatsapp: null });
      expect(notes).toEqual([{ code: 'not-usable', target: 'phone', about: phone }]);
      expect(ask.remarks).toBe(`Phone: ${phone}`);
    },
  );

  test('with another number, only the other one is stored', () => {
    const { person, ask } = read('Name,Phone', 'Z Student,1711223344 / 0412 345 678');
    expect(person).toMatchObject({ phone: '+61412345678', phoneRaw: '0412 345 678' });
    expect(ask.remarks).toBe('Phone: 1711223344');
  });

  test('the country of the person decides how it is read', () => {
    expect(read('Name,Phone,Country', 'Z Student,1711223344,Bangladesh').person.phone).toBe('+8801711223344');
    expect(read('Name,Phone,Nationality', 'Z Student,9876543210,Indian').person.phone).toBe('+919876543210');
  });

  test('text that is no number is no way to reach anybody', () => {
    expect(() => read('Name,Phone', 'Z Student,call my brother')).toThrow('no-contact');
    expect(() => read('Name,Phone', 'Z Student,12345')).toThrow('no-contact');
  });
});

describe('P7: a second number is not a WhatsApp number', () => {
  test.each<[string, string, object, string]>([
    [
      'Student name,Phone,Home phone',
      'Tasnim Akhter,0412 345 690,02 9876 1234',
      { phone: '+61412345690' },
      'Home phone: 02 9876 1234',
    ],
    [
      'Name,Home Phone,Mobile Phone',
      'Tasnim Akhter,02 9876 1234,0412 345 690',
      { phone: '+61412345690' },
      'Home Phone: 02 9876 1234',
    ],
    ['Name,Phone', 'Tasnim Akhter,0412 345 690 / 02 9876 1234', { phone: '+61412345690' }, 'Phone: 02 9876 1234'],
    ['Name,Phone', 'Tasnim Akhter,0412 345 690 ::: 02 9876 1234', { phone: '+61412345690' }, 'Phone: 02 9876 1234'],
    [
      'Name,Phone 1,Phone 2,Phone 3',
      'Tasnim Akhter,0412 345 690,0412 345 691,0412 345 690',
      { phone: '+61412345690' },
      'Phone 2: 0412 345 691',
    ],
    [
      'Name,Phone,WhatsApp',
      'Tasnim Akhter,0412 345 690,0412 345 691',
      { phone: '+61412345690', whatsapp: '+61412345691' },
      '',
    ],
    [
      'Name,Phone,Office phone,WhatsApp',
      'Tasnim Akhter,0412 345 690,02 9876 1234,same',
      { phone: '+61412345690', whatsapp: '+61412345690' },
      'Office phone: 02 9876 1234',
    ],
    [
      'Ad Soyad,Ev telefonu,Cep telefonu',
      'Ayşe Yılmaz,02 9876 1234,0412 345 690',
      { phone: '+61412345690' },
      'Ev telefonu: 02 9876 1234',
    ],
  ])('%s', (headers, cells, person, remarks) => {
    const row = read(headers, cells);
    expect(row.person).toMatchObject({ whatsapp: null, ...person });
    expect(row.ask.remarks).toBe(remarks);
  });

  test('contacts of Outlook', () => {
    const headers =
      'First Name,Middle Name,Last Name,Title,E-mail Address,E-mail 2 Address,Mobile Phone,Home Phone,Business Phone,Business Fax,Birthday,Notes';
    const nusrat = read(
      headers,
      'Nusrat,Jahan,Rahman,,nusrat.ol@example.net,,0412 345 670,,02 9876 1234,02 9876 1235,3/04/1999,met at fair',
    );
    expect(nusrat.person).toMatchObject({
      givenNames: 'Nusrat Jahan',
      familyName: 'Rahman',
      email: 'nusrat.ol@example.net',
      phone: '+61412345670',
      whatsapp: null,
      dateOfBirth: '1999-04-03',
    });
    expect(nusrat.ask.remarks).toBe('met at fair\nBusiness Phone: 02 9876 1234');
    const imran = read(headers, 'Imran,,Ali,Mr,imran.ol@example.net,imran2.ol@example.net,,,+92 300 1234599,,0/0/00,');
    expect(imran.person).toMatchObject({ givenNames: 'Imran', phone: '+923001234599', dateOfBirth: null });
    expect(imran.notes).toEqual([{ code: 'extra-cell', target: 'email', about: 'imran2.ol@example.net' }]);
    expect(imran.ask.remarks).toBe('E-mail 2 Address: imran2.ol@example.net');
  });

  test('contacts of Google', () => {
    const headers =
      'First Name,Middle Name,Last Name,Nickname,Birthday,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value';
    const { person, ask } = read(
      headers,
      'Nusrat,Jahan,Rahman,,1999-04-03,* myContacts,* Home,n@example.net,Mobile,0412 345 670,Work,02 9876 1234',
    );
    expect(person).toMatchObject({
      givenNames: 'Nusrat Jahan',
      familyName: 'Rahman',
      email: 'n@example.net',
      phone: '+61412345670',
      whatsapp: null,
    });
    expect(ask.remarks).toBe('Phone 2 - Value: 02 9876 1234');
    const old =
      'Name,Given Name,Additional Name,Family Name,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value';
    expect(
      read(old, 'Nusrat Jahan Rahman,Nusrat,Jahan,Rahman,* Home,n@example.net,Mobile,0412 345 670').person,
    ).toMatchObject({
      givenNames: 'Nusrat Jahan',
      familyName: 'Rahman',
      email: 'n@example.net',
      phone: '+61412345670',
    });
  });

  test('contacts of a phone', () => {
    const { person, ask } = read(
      'Display Name,Phone (home),Phone (mobile),Phone (work),Email (home)',
      'Imran Ali,02 9876 1234,0412 345 670,02 9876 1235,imran@example.net',
    );
    expect(person).toMatchObject({
      givenNames: 'Imran',
      phone: '+61412345670',
      whatsapp: null,
      email: 'imran@example.net',
    });
    expect(ask.remarks).toBe('Phone (home): 02 9876 1234\nPhone (work): 02 9876 1235');
  });
});
