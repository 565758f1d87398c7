import type { ServiceKind } from '@embark/contracts/catalogue/reference';
import type { AssignmentTry, AssignmentWay } from '@embark/contracts/crm/assignment';

/** An assignment rule; an empty condition matches everything. */
export type Rule = {
  id: number;
  name: string;
  officeId: number;
  kinds: readonly string[];
  serviceIds: readonly number[];
  leadSourceIds: readonly number[];
  campaignIds: readonly number[];
  countries: readonly string[];
  languages: readonly string[];
  way: AssignmentWay;
  people: readonly number[];
  fallbackId: number | null;
  lastId: number | null;
};

/** What the rules need to know about an enquiry. `countries`: residence and citizenship; `language`: the person's preferred language. */
export type Ask = {
  officeId: number;
  serviceId: number;
  kind: ServiceKind;
  leadSourceId: number | null;
  campaignId: number | null;
  countries: readonly (string | null)[];
  language: string | null;
  /** The current owner, who reassigns it. */
  except?: number;
};

/** A possible owner. `offices`: where they may own enquiries. */
export type Candidate = {
  id: number;
  name: string;
  offices: 'all' | readonly number[];
  away: boolean;
  coverId: number | null;
  open: number;
  maxOpen: number | null;
};

/** The state before a choice. Each choice updates it, so that the next one sees the used turn and the higher load. */
export type Standing = {
  people: ReadonlyMap<number, Candidate>;
  /** The last owner by rule. */
  last: Map<number, number | null>;
  /** The managers of an office, the appointed one first. */
  managers: (officeId: number) => readonly number[];
};

export type Choice = {
  ownerId: number | null;
  ruleId: number | null;
  by: AssignmentTry['by'];
  passed: { id: number; why: AssignmentTry['passed'][number]['why'] }[];
};

const fits = <T>(wanted: readonly T[], given: T | null) =>
  wanted.length === 0 || (given !== null && wanted.includes(given));

/** The first rule of the office whose conditions match the enquiry. */
export const ruleFor = (rules: readonly Rule[], ask: Ask): Rule | undefined =>
  rules.find(
    (rule) =>
      rule.officeId === ask.officeId &&
      fits<string>(rule.kinds, ask.kind) &&
      fits(rule.serviceIds, ask.serviceId) &&
      fits(rule.leadSourceIds, ask.leadSourceId) &&
      fits(rule.campaignIds, ask.campaignId) &&
      fits(rule.languages, ask.language) &&
      (rule.countries.length === 0 || ask.countries.some((one) => one !== null && rule.countries.includes(one))),
  );

type Why = Choice['passed'][number]['why'];

/** Why a user cannot take more enquiries in an office; null if they can. */
function unavailableReason(person: Candidate | undefined, officeId: number): Why | null {
  const mayOwn = person !== undefined && (person.offices === 'all' || person.offices.includes(officeId));
  if (!mayOwn) return 'gone';
  if (person.away) return 'away';
  return person.maxOpen !== null && person.open >= person.maxOpen ? 'full' : null;
}

/**
 * Chooses the owner of an enquiry. Skips users who left, are away or are at capacity; a fixed owner who is away is replaced by their cover. Falls
 * back to the rule's fallback, then the office manager, then no owner.
 */
export function choose(rules: readonly Rule[], ask: Ask, standing: Standing): Choice {
  const rule = ruleFor(rules, ask);
  if (!rule) return { ownerId: null, ruleId: null, by: 'noRule', passed: [] };
  const { people, last, managers } = standing;
  const passed: Choice['passed'] = [];
  const free = rule.people.filter((id) => {
    if (id === ask.except) return false;
    const why = unavailableReason(people.get(id), ask.officeId);
    if (why) passed.push({ id, why });
    return why === null;
  });
  const chosen = (ownerId: number, by: Choice['by']): Choice => {
    const owner = people.get(ownerId);
    if (owner) owner.open += 1;
    return { ownerId, ruleId: rule.id, by, passed };
  };

  const next = rule.way === 'load' ? leastLoaded(free, people) : following(rule, free, last.get(rule.id) ?? null);
  if (next !== undefined) {
    last.set(rule.id, next);
    return chosen(next, rule.way);
  }
  const [fixed] = rule.way === 'fixed' ? rule.people : [];
  const cover = fixed !== undefined && people.get(fixed)?.away ? people.get(fixed)?.coverId : null;
  if (cover && cover !== ask.except && unavailableReason(people.get(cover), ask.officeId) === null)
    return chosen(cover, 'cover');

  // a busy owner is better than none: skip only those who cannot see the enquiry
  const mayReceive = (id: number) =>
    id !== ask.except && ['full', null].includes(unavailableReason(people.get(id), ask.officeId));
  if (rule.fallbackId !== null && mayReceive(rule.fallbackId)) return chosen(rule.fallbackId, 'fallback');
  const manager = managers(ask.officeId).find(mayReceive);
  return manager === undefined ? { ownerId: null, ruleId: rule.id, by: 'nobody', passed } : chosen(manager, 'manager');
}

/** The next available user in the rotation. */
function following({ people }: Rule, free: readonly number[], last: number | null): number | undefined {
  const at = last === null ? -1 : people.indexOf(last);
  const circle = [...people.slice(at + 1), ...people.slice(0, at + 1)];
  return circle.find((id) => free.includes(id));
}

/** The user with the fewest open enquiries; the first listed wins a tie. */
function leastLoaded(free: readonly number[], people: Standing['people']): number | undefined {
  const open = (id: number) => people.get(id)?.open ?? 0;
  return free.reduce<number | undefined>(
    (least, id) => (least !== undefined && open(least) <= open(id) ? least : id),
    undefined,
  );
}
