import type { Api } from './fixtures.ts';
import { stranger } from './people.ts';

const nine = [
  'passport',
  'coe',
  'gs-answers',
  'oshc',
  'transcript',
  'degree',
  'police-certificate',
  'ielts',
  'funds-source',
];

/** A PDF with one page and a line of text, each one different. */
export const pdf = (text: string) => {
  const draws = `BT /F1 24 Tf 72 720 Td (${text}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${draws.length}>>\nstream\n${draws}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  return Buffer.from(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
  );
};
/** Nine documents of a student visa, named so that each finds its line of the checklist. */
export const nineFiles = nine.map((name) => ({ name: `${name}.pdf`, mimeType: 'application/pdf', buffer: pdf(name) }));

/** A new student client of Pakistan, without a plan. */
export const studentOf = (api: Api) => {
  const { givenNames, familyName, phone } = stranger();
  const given = { serCode: 'VE', givenNames, familyName, phone: phone.local, nationality: 'PK' };
  return api<{ id: string }>('POST', '/api/profile-app/conversions', given);
};
