import type { ImportTarget, rowReasons } from '@embark/contracts/crm/imports';
import { type Cells, cellsReader, type Note, type Plan } from './cells.rules.ts';
import { readLeadStatus, readRating } from './choices.rules.ts';
import { isMonthFirst, readCountry } from './countries.rules.ts';
import { type Interest, interestParts, interestTargets } from './interest.rules.ts';
import { findNamed, findOffice, findOwner, findService, findStatus, type Known, type Service } from './known.rules.ts';
import { clip, memo, severalOf } from './text.rules.ts';
import { type Moments, momentsReader } from './dates.rules.ts';
import { type PersonFields, personReader } from './person.rules.ts';

/** The values of a row. Null and blank mean that the row does not have one. */
export type Ask = {
  status: string | null;
  leadStatus: string | null;
  rating: string | null;
  leadSourceId: number | null;
  campaignId: number | null;
  assigneeId: number | null;
  nextFollowUpAt: string | null;
  nextFollowUpNote: string | null;
  createdAt: string | null;
  tags: string[];
  remarks: string;
  interest: Interest;
};
export type Reason = (typeof rowReasons)[number];
export type GoodRow = { line: number; ok: true; service: Service; person: PersonFields; ask: Ask; notes: Note[] };
type BadRow = { line: number; ok: false; reason: Reason; about: string };
export type ReadRow = GoodRow | BadRow;

/** Reads a row into its values, or into the reason why it is refused. Deterministic for the same file, plan and reference data. */
export function rowReader(plan: Plan, known: Known): (line: number, cells: readonly string[]) => ReadRow {
  const read = cellsReader(plan);
  const person = personReader(known.readPhone);
  const moments = momentsReader(known);
  const office = memo((text: string) => findOffice(known, text));
  const named = memo((text: string, place: string) => findService(known, text, place ? office(place, '') : null));
  const status = memo((text: string, code: string) => {
    const service = known.services.find((each) => each.code === code);
    return service ? findStatus(known, text, service.kind) : null;
  });
  const source = memo((text: string) => findNamed(known.sources, text));
  const campaign = memo((text: string) => findNamed(known.campaigns, text));
  const owner = memo((text: string, officeId: string) => findOwner(known, text, Number(officeId)));
  const officeById = new Map(known.offices.map((place) => [place.id, place]));
  const today = known.now.toISOString().slice(0, 10);

  return (line, given) => {
    const cells = read(given);
    const refuse = (reason: Reason, about = ''): BadRow => ({ line, ok: false, reason, about: clip(about, 500) });

    const name = person.name(cells);
    if (!name) return refuse('no-name');

    const [serText, placeText] = [cells.first('serCode'), cells.first('office')];
    const place = placeText ? office(placeText, '') : null;
    const asked = serText
      ? named(serText, place ? placeText : '')
      : onlyOne(known.services.filter(({ officeId }) => officeId === place?.id));
    if (!asked) return serText ? refuse('unknown-service', serText) : refuse('no-service');
    const home = officeById.get(asked.officeId);
    if (!home) return refuse('unknown-service', serText);

    const residence = cells.first('residence');
    const country = residence ? readCountry(residence) : null;
    const regions = [country, home.phoneRegion, place?.phoneRegion ?? null, readCountry(cells.first('nationality'))];
    const ways = person.ways(cells, [...new Set(regions)]);
    if (!ways) return refuse('no-contact', person.written(cells));

    const statusText = cells.first('status');
    const found = statusText ? status(statusText, asked.code) : null;
    if (statusText && !found) return refuse('unknown-status', statusText);
    const sourceText = cells.first('leadSource');
    const leadSource = sourceText ? source(sourceText, '') : null;
    if (sourceText && !leadSource) return refuse('unknown-source', sourceText);

    if (placeText && !place) cells.setAside('not-known', 'office', placeText);
    if (place && place.id !== home.id && cells.has('office')) cells.setAside('other-office', 'office', placeText);
    const monthFirst = (target: ImportTarget) => {
      const order = plan.orders?.[cells.all(target)[0]?.header ?? ''] ?? plan.dates;
      return order ? order === 'mdy' : isMonthFirst(country);
    };
    const moment: Moments = moments(cells, home, monthFirst);
    const ask: Omit<Ask, 'remarks'> = {
      status: found,
      leadStatus: one(cells, 'leadStatus', 'not-known', readLeadStatus),
      rating: one(cells, 'rating', 'not-known', readRating),
      leadSourceId: leadSource?.id ?? null,
      campaignId: one(cells, 'campaign', 'not-known', (text) => campaign(text, ''))?.id ?? null,
      assigneeId: one(cells, 'assignee', 'not-known', (text) => owner(text, String(home.id)))?.id ?? null,
      nextFollowUpAt: moment.nextFollowUpAt,
      nextFollowUpNote: clipped(cells, 'nextFollowUpNote', 500),
      createdAt: moment.createdAt,
      tags: tagsOf(cells),
      interest: interestOf(cells, asked, { today, monthFirst }),
    };
    const details = person.details(cells, name, ways, moment.dateOfBirth);
    const remarks = remarksOf(cells);
    return { line, ok: true, service: asked, person: details, ask: { ...ask, remarks }, notes: cells.notes };
  };
}

const onlyOne = <T>(found: T[]): T | null => (found.length === 1 ? (found[0] ?? null) : null);

function one<T>(cells: Cells, target: ImportTarget, code: Note['code'], read: (text: string) => T | null): T | null {
  const text = cells.first(target);
  if (!text) return null;
  const value = read(text);
  if (value === null) cells.setAside(code, target, text);
  return value;
}

function clipped(cells: Cells, target: ImportTarget, most: number): string | null {
  const text = cells.first(target);
  if (text.length > most) cells.setAside('too-long', target, text);
  return clip(text, most) || null;
}

function tagsOf(cells: Cells): string[] {
  const tags = [...new Set(cells.all('tags').flatMap(({ text }) => severalOf(text)))];
  const usable = tags.filter((tag) => tag.length <= 40).slice(0, 20);
  for (const tag of tags) if (!usable.includes(tag)) cells.setAside('too-long', 'tags', tag);
  return usable;
}

type Dates = { today: string; monthFirst: (target: ImportTarget) => boolean };

function interestOf(cells: Cells, service: Service, { today, monthFirst }: Dates): Interest {
  const interest: Interest = {};
  for (const target of interestTargets) {
    const texts = cells.all(target);
    if (texts.length === 0) continue;
    const text = texts.map((cell) => cell.text.trim()).join(', ');
    const part = interestParts[service.kind][target];
    if (!part) {
      if (cells.has(target)) cells.setAside('not-for-kind', target, text);
      continue;
    }
    const value = part(text, { today, monthFirst: monthFirst(target) });
    if (value) Object.assign(interest, value);
    else cells.setAside('not-usable', target, text);
  }
  return interest;
}

const MOST = 20_000;

/** The remarks as typed, followed by the values that could not be used, one per line. */
function remarksOf(cells: Cells): string {
  const typed = cells.all('remarks').map(({ text }) => text);
  const text = [...typed, ...cells.asides].join('\n');
  if (text.length > MOST) cells.notes.push({ code: 'too-long', target: 'remarks', about: `${clip(text, 100)}…` });
  return clip(text, MOST);
}
