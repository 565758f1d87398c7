import { type Consent, type MergeField, type MergeSide, mergeFields } from '@embark/contracts/crm/contacts';

type Name = 'givenNames' | 'familyName' | 'preferredName';

/** A contact's fields for comparison, with numbers as typed. */
export type Fields = Record<Exclude<MergeField, Name>, string | null> & {
  [K in Name]: string;
} & {
  phoneRaw: string | null;
  whatsappRaw: string | null;
  consent: Consent[];
};
export type Person = Fields & { updatedAt: string };
export type Choice = Partial<Record<MergeField, MergeSide>>;

/** The compared fields of a contact. */
export const fieldsOf = (of: Fields): Fields => ({
  givenNames: of.givenNames,
  familyName: of.familyName,
  preferredName: of.preferredName,
  email: of.email,
  phone: of.phone,
  phoneRaw: of.phoneRaw,
  whatsapp: of.whatsapp,
  whatsappRaw: of.whatsappRaw,
  nationality: of.nationality,
  residence: of.residence,
  language: of.language,
  dateOfBirth: of.dateOfBirth,
  consent: of.consent,
});

const isBlank = (value: string | null) => value === null || value === '';
const same = (field: MergeField, one: string | null, other: string | null) =>
  (isBlank(one) && isBlank(other)) || (field === 'email' ? one?.toLowerCase() === other?.toLowerCase() : one === other);

const names: readonly MergeField[] = ['givenNames', 'familyName', 'preferredName'];

/** The default side for each differing field: filled over blank, then the fuller name, then the contact changed last. */
export function suggest(keep: Person, drop: Person): Choice {
  const newer: MergeSide = drop.updatedAt > keep.updatedAt ? 'drop' : 'keep';
  const choice: Choice = {};
  for (const field of mergeFields) {
    const [one, other] = [keep[field], drop[field]];
    if (same(field, one, other)) continue;
    if (isBlank(one) || isBlank(other)) choice[field] = isBlank(one) ? 'drop' : 'keep';
    else if (names.includes(field)) choice[field] = (other ?? '').length > (one ?? '').length ? 'drop' : 'keep';
    else choice[field] = newer;
  }
  return choice;
}

/** The latest consent of both for each channel. */
export function unite(one: readonly Consent[], other: readonly Consent[]): Consent[] {
  const latest = new Map<Consent['channel'], Consent>();
  for (const consent of [...one, ...other]) {
    const before = latest.get(consent.channel);
    if (!before || Date.parse(consent.at) > Date.parse(before.at)) latest.set(consent.channel, consent);
  }
  return [...latest.values()];
}

/** The merged contact; a number keeps its typed form. */
export function chosen(keep: Fields, drop: Fields, choice: Choice): Fields {
  const of = (field: MergeField): Fields => (choice[field] === 'drop' ? drop : keep);
  const { phone, phoneRaw } = of('phone');
  const { whatsapp, whatsappRaw } = of('whatsapp');
  return {
    givenNames: of('givenNames').givenNames,
    familyName: of('familyName').familyName,
    preferredName: of('preferredName').preferredName,
    email: of('email').email,
    phone,
    phoneRaw,
    whatsapp,
    whatsappRaw,
    nationality: of('nationality').nationality,
    residence: of('residence').residence,
    language: of('language').language,
    dateOfBirth: of('dateOfBirth').dateOfBirth,
    consent: unite(keep.consent, drop.consent),
  };
}

export type Alias = { kind: 'email' | 'phone' | 'name'; value: string; raw: string };

const fullName = ({ givenNames, familyName, preferredName }: Fields) =>
  `${givenNames} ${familyName}`.trim() || preferredName;

/** Emails, numbers and names of either contact that the merged contact does not have, without duplicates. */
export function aliasesOf(left: Fields, before: readonly Fields[]): Alias[] {
  const numbers = [left.phone, left.whatsapp];
  const known = new Set([left.email?.toLowerCase(), fullName(left).toLowerCase(), left.preferredName.toLowerCase()]);
  const found = before.flatMap((person): Alias[] => [
    ...(person.email ? [{ kind: 'email' as const, value: person.email.toLowerCase(), raw: person.email }] : []),
    ...(person.phone ? [{ kind: 'phone' as const, value: person.phone, raw: person.phoneRaw ?? person.phone }] : []),
    ...(person.whatsapp
      ? [{ kind: 'phone' as const, value: person.whatsapp, raw: person.whatsappRaw ?? person.whatsapp }]
      : []),
    ...[fullName(person), person.preferredName]
      .filter((name) => name !== '')
      .map((name) => ({ kind: 'name' as const, value: name, raw: name })),
  ]);
  const fresh = found.filter(({ kind, value }) =>
    kind === 'phone' ? !numbers.includes(value) : !known.has(value.toLowerCase()),
  );
  return [...new Map(fresh.map((alias) => [`${alias.kind} ${alias.value.toLowerCase()}`, alias])).values()];
}

const text = (value: unknown) => JSON.stringify(value);

/** What an undo restores on the survivor: fields that the merge changed and that have not changed since. */
export function restored(before: Fields, after: Fields, now: Fields): Partial<Fields> {
  const restoredFields = Object.entries(before).filter(([field, value]) => {
    const left = text(Reflect.get(after, field));
    return left !== text(value) && left === text(Reflect.get(now, field));
  });
  return Object.fromEntries(restoredFields);
}
