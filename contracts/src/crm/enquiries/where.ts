import { enquiryStatuses, serviceKinds } from '../catalogue/index.ts';
import { spokenLanguages, type WhereField, type WhereFields } from '../../kit/index.ts';
import { leadStatuses, ratings } from './enquiry.ts';

const among = (values: readonly string[]) => (value: string) => values.includes(value);
const like = (shape: RegExp) => (value: string) => shape.test(value);
const choice = (of: (value: string) => boolean): WhereField => ({ kind: 'choice', of });
const moment: WhereField = { kind: 'moment' };
const row: WhereField = { kind: 'choice', of: like(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i), blank: true };
const country: WhereField = { kind: 'choice', of: like(/^[A-Z]{2}$/), blank: true };
const origin: WhereField = { kind: 'choice', of: like(/^(none|[1-9]\d{0,8})$/), blank: true };

/**
 * What conditions on enquiries can be about. `owner`: a user's id, `me`, `none`, or `office` for everybody of the own one; `office`: a code, an id or
 * `mine`; `source`, `campaign`: an id or `none`.
 */
export const enquiryFields = {
  status: choice(among(enquiryStatuses)),
  service: choice(like(/^[A-Za-z0-9-]{1,12}$/)),
  kind: choice(among(serviceKinds)),
  office: choice(like(/^(mine|[A-Za-z]{2,3}|\d{1,4})$/)),
  owner: { kind: 'choice', of: like(/^(me|office|none|[1-9]\d{0,8})$/), blank: true },
  rating: choice(among(ratings)),
  leadStatus: choice(among(leadStatuses)),
  source: origin,
  campaign: origin,
  tag: { kind: 'words', blank: true },
  /** Of the person: what is spoken with them, ISO 639-1, and their countries, ISO 3166-1. */
  language: { kind: 'choice', of: among(spokenLanguages), blank: true },
  nationality: country,
  residence: country,
  created: moment,
  lastActivity: moment,
  nextFollowUp: { kind: 'moment', blank: true, late: true },
  firstResponse: { kind: 'moment', blank: true },
  responded: choice(among(['yes', 'no'])),
  import: row,
  /** The event that an enquiry is registered for. */
  event: row,
} as const satisfies WhereFields;
export type EnquiryField = keyof typeof enquiryFields;
