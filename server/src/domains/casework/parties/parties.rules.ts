import {
  type FilePart,
  type Follow,
  type HeldVisa,
  type Included,
  organisationParts,
  type Party,
  type PartyWarning,
  type Passport,
} from '@embark/contracts/casework/parties';
import { addMonths } from '@embark/contracts/kit/time';

const ADULT = 18; // years
/** How long before its expiry a passport is a warning, from the planned lodgement (0b.5). */
const SOON = 6; // months
/** How long after the lodgement a decision may come, for a child who turns 18 before it (W12). Our own horizon, not the department's. */
const UNTIL_DECISION = 12; // months

/** `A****4567`; of a short number only the last two. */
export const maskNumber = (number: string): string =>
  number.length >= 8 ? `${number.slice(0, 1)}****${number.slice(-4)}` : `****${number.slice(-2)}`;

/** The day a person turns 18. Somebody born on 29 February does on 28 February, if the year has no 29th. */
export const turns18On = (dateOfBirth: string): string => addMonths(dateOfBirth, ADULT * 12);

/** Whether a person is under 18 on a day. */
export const isMinorOn = (dateOfBirth: string | null, day: string): boolean | null =>
  dateOfBirth === null ? null : day < turns18On(dateOfBirth);

type Person = {
  part: FilePart;
  included: Included;
  contactId: string | null;
  dateOfBirth: string | null;
  passports: readonly Pick<Passport, 'current' | 'expiresOn'>[];
  visas: readonly Pick<HeldVisa, 'expiresOn'>[];
};
type Days = {
  today: string;
  plannedOn: string | null;
  /** The estimated end of the visa asked for, and the day a decision is expected. */
  visaEndsOn?: string | null;
  decisionOn?: string | null;
};
type Judged = { today: string; judgedOn: string; visaEndsOn: string | null };

/** B1 and W12: what the papers of a person who comes along lack. Judged on the planned lodgement, without one today. */
export function warningsOf(
  person: Person,
  { today, plannedOn, visaEndsOn = null, decisionOn = null }: Days,
): PartyWarning[] {
  if (person.contactId === null || person.included !== 'coming') return [];
  const judgedOn = plannedOn !== null && plannedOn > today ? plannedOn : today;
  return [
    ...passportWarning(
      person.passports.find(({ current }) => current),
      { today, judgedOn, visaEndsOn },
    ),
    ...visaWarning(person.visas, { today, judgedOn }),
    ...childWarning(person, decisionOn ?? addMonths(judgedOn, UNTIL_DECISION)),
  ];
}

function passportWarning(
  passport: Pick<Passport, 'expiresOn'> | undefined,
  { today, judgedOn, visaEndsOn }: Judged,
): PartyWarning[] {
  if (!passport) return [{ code: 'no-passport', severity: 'warn', on: null }];
  const on = passport.expiresOn; // valid on its expiry day
  if (on < today) return [{ code: 'passport-expired', severity: 'stop', on }];
  if (on < judgedOn) return [{ code: 'passport-expires-before', severity: 'stop', on }];
  if (on <= addMonths(judgedOn, SOON)) return [{ code: 'passport-expires-soon', severity: 'warn', on }];
  const isShort = visaEndsOn !== null && on < visaEndsOn;
  return isShort ? [{ code: 'passport-expires-in-stay', severity: 'warn', on }] : [];
}

/** The visa held today ends before the planned lodgement. */
function visaWarning(visas: Person['visas'], { today, judgedOn }: Omit<Judged, 'visaEndsOn'>): PartyWarning[] {
  const on = visas
    .flatMap(({ expiresOn }) => (expiresOn !== null && expiresOn >= today ? [expiresOn] : []))
    .toSorted()
    .at(-1);
  const isUnlimited = visas.some(({ expiresOn }) => expiresOn === null);
  return on !== undefined && !isUnlimited && on < judgedOn
    ? [{ code: 'visa-expires-before', severity: 'warn', on }]
    : [];
}

/** A child has to be under 18 when the visa is decided. */
function childWarning({ part, dateOfBirth }: Person, decidedBy: string): PartyWarning[] {
  if (part !== 'child' || dateOfBirth === null) return [];
  const on = turns18On(dateOfBirth);
  return on <= decidedBy ? [{ code: 'turns-18', severity: 'warn', on }] : [];
}

/** B2: what a partner or child who comes along may have to be added to. */
export const followsOf = ({ part, included }: Pick<Party, 'part' | 'included'>): Follow[] =>
  (part === 'partner' || part === 'child') && included === 'coming' ? ['checklist', 'cover', 'funds'] : [];

/** Whether an organisation can have this part. */
export const isForOrganisations = (part: FilePart): boolean => organisationParts.includes(part);

/** The fields of a party that the audit trail records. */
export const traced = ({ part, relation, included, name, contactId }: Party): object => ({
  part,
  relation,
  included,
  name,
  contactId,
});
