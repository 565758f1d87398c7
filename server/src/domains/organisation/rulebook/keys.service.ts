import { otherDateKinds, RETENTION_RULE, type RuleArea } from '@embark/contracts/organisation/rulebook';
import type { Ctx } from '../../../kit/context.ts';
import { requireValid } from '../../../kit/problem.ts';
import * as sql from './rulebook.queries.ts';

type Names = { name: string; nameTr: string; nameAr: string };
type Named = { key: string } & Names;

const languages = ['en', 'tr', 'ar'] as const;

/** The name of a country in the three languages; null if there is no such country. */
function countryNames(code: string): readonly string[] | null {
  const names = languages.map((language) => new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code);
  return names[0] === code || code === 'ZZ' ? null : names;
}

/** `police-certificate-BD`: a type of document, and a country that has a lead time of its own. */
async function leadTimeNames(db: Ctx['db'], key: string): Promise<Names | null> {
  const [, type = key, code] = /^(.+)-([A-Z]{2})$/.exec(key) ?? [];
  const found = await sql.findDocumentType(db, type);
  const country = code === undefined ? null : countryNames(code);
  if (!found || (code !== undefined && country === null)) return null;
  const [en, tr, ar] = country ?? [];
  if (en === undefined) return found;
  return { name: `${found.name}: ${en}`, nameTr: `${found.nameTr}: ${tr}`, nameAr: `${found.nameAr}: ${ar}` };
}

/** The reminders of one kind of date, such as `visa-end`. */
async function stepNames(db: Ctx['db'], key: string): Promise<Names | null> {
  const kinds: readonly Named[] = [...(await sql.findKeys(db, 'deadline')), ...otherDateKinds];
  const found = key === RETENTION_RULE ? undefined : kinds.find((kind) => kind.key === key);
  if (!found) return null;
  const { name, nameTr, nameAr } = found;
  return { name: `Reminders: ${name}`, nameTr: `Hatırlatmalar: ${nameTr}`, nameAr: `التذكيرات: ${nameAr}` };
}

const DOCUMENT = 'Enter a document type, or one with a country, such as police-certificate-BD';
const DATE = 'Enter a kind of date, such as visa-end';

/** Locks a key for a new value. A lead time of a document or a country, and the reminders of a kind of date, get their key with the first value. */
export async function lockOrAddKey(db: Ctx['db'], area: RuleArea, key: string): Promise<{ id: number }> {
  const known = await sql.lockKey(db, area, key);
  if (known) return known;
  const isLead = area === 'lead-time';
  requireValid(isLead || area === 'deadline-steps', 'key', 'Rule not found');
  const names = await (isLead ? leadTimeNames(db, key) : stepNames(db, key));
  requireValid(names !== null, 'key', isLead ? DOCUMENT : DATE);
  await sql.insertKey(db, { area, key, ...names });
  const added = await sql.lockKey(db, area, key);
  requireValid(added !== undefined, 'key', 'Rule not found');
  return added;
}
