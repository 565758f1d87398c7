import { randomInt } from 'node:crypto';
import type { Api } from './fixtures.ts';

export type Enquiry = { id: string; number: string; name: string; version: number; status: string };

const letters = 'abcdefghijklmnopqrstuvwxyz';
const word = () => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');
const proper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A new person with an Australian mobile number. */
export function stranger() {
  const givenNames = proper(word());
  const familyName = proper(word());
  const six = String(randomInt(1_000_000)).padStart(6, '0');
  return {
    givenNames,
    familyName,
    name: `${givenNames} ${familyName}`,
    email: `${givenNames}.${familyName}@example.org`.toLowerCase(),
    phone: { local: `0412 ${six.slice(0, 3)} ${six.slice(3)}`, dashed: `+61-412-${six}`, plain: `61412${six}`, six },
  };
}

/** An enquiry of a new person, created without the form. */
export function record(api: Api, serCode: string, more: Record<string, unknown> = {}): Promise<Enquiry> {
  const { givenNames, familyName, email, phone } = stranger();
  const given = { serCode, givenNames, familyName, email, phone: phone.dashed, ...more };
  return api<Enquiry>('POST', '/api/enquiries-app/enquiries', given);
}

export const present = (api: Api, id: string) =>
  api<Enquiry & Record<string, unknown>>('GET', `/api/enquiries-app/enquiries/${id}`);

export const pathOf = ({ id }: { id: string }) => `/apps/enquiries/enquiry/${id}`;
