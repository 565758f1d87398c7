import { closestNames, type NameRelation } from './names/compareNames.rules.ts';

/** What is known of a person when two records are compared. Emails in lower case, phones in E.164, the birthday as YYYY-MM-DD. */
export type Identity = {
  /** The full name and other names: preferred, or from before a merge. */
  names: readonly string[];
  emails: readonly string[];
  phones: readonly string[];
  dateOfBirth: string | null;
  /** Passports as comparable texts, where known. */
  passports?: readonly string[];
};

/** Why two records are one person, two people, or not certain. */
export type SameReason =
  | 'passport'
  | 'same-name'
  | 'left-out-name'
  | 'initials'
  | 'typo'
  | 'one-name'
  | 'other-family-name'
  | 'other-name'
  | 'unreadable-name'
  | 'other-birthday'
  | 'other-passport'
  | 'nothing-shared';
export type Judgement = {
  verdict: 'same' | 'different' | 'unsure';
  reason: SameReason;
  /** Only certain while no one else has the same email or phone. */
  isWeak?: true;
};

type Facts = {
  name: NameRelation;
  birth: 'same' | 'other' | null;
  passport: 'same' | 'other' | null;
  email: boolean;
  phone: boolean;
};

const isShared = (one: readonly string[], other: readonly string[]) => one.some((value) => other.includes(value));
const compared = (one: readonly string[], other: readonly string[]) => {
  if (one.length === 0 || other.length === 0) return null;
  return isShared(one, other) ? 'same' : 'other';
};
const listed = (day: string | null) => (day === null ? [] : [day]);

/**
 * Whether two records are one person. An email or phone alone never decides: families share a phone, agents enter their own email for all their
 * students. The name and the birthday decide with it, and the passport where it is known. Every way of adding or matching people follows this rule.
 */
export function samePerson(one: Identity, other: Identity): Judgement {
  return judgeFacts({
    name: closestNames(one.names, other.names),
    birth: compared(listed(one.dateOfBirth), listed(other.dateOfBirth)),
    passport: compared(one.passports ?? [], other.passports ?? []),
    email: isShared(one.emails, other.emails),
    phone: isShared(one.phones, other.phones),
  });
}

const same = (reason: SameReason): Judgement => ({ verdict: 'same', reason });
const different = (reason: SameReason): Judgement => ({ verdict: 'different', reason });
const unsure = (reason: SameReason): Judgement => ({ verdict: 'unsure', reason });

const reasonOf: Record<NameRelation, SameReason> = {
  same: 'same-name',
  part: 'left-out-name',
  initials: 'initials',
  givenOnly: 'one-name',
  typo: 'typo',
  givenTypo: 'typo',
  word: 'one-name',
  unreadable: 'unreadable-name',
  given: 'other-family-name',
  family: 'other-name',
  other: 'other-name',
};

/** Whether the given name, or the whole name, is another. */
export const isOtherName = (name: NameRelation): boolean => name === 'family' || name === 'other';

function judgeFacts({ name, birth, passport, email, phone }: Facts): Judgement {
  const reason = reasonOf[name];
  const isReached = email || phone;
  const isOther = isOtherName(name);
  if (passport === 'same') {
    const isCertain = !isOther && birth !== 'other' && (name !== 'unreadable' || birth === 'same');
    return isCertain ? same('passport') : unsure(isOther ? 'other-name' : reason);
  }
  if (isOther) return different('other-name');
  if (birth === 'other') {
    // father and son, or a birthday with a typo
    return isReached && name !== 'given' && name !== 'givenTypo'
      ? unsure('other-birthday')
      : different('other-birthday');
  }
  if (!isReached) return birth === 'same' && name !== 'given' ? unsure(reason) : different('nothing-shared');
  // a passport is renewed, but rarely by someone with the same name and address as another
  if (passport === 'other' && birth !== 'same') return unsure('other-passport');
  if (name === 'same' || name === 'part') return same(reason);
  const isSurer = birth === 'same' || (email && phone);
  if (weakly.includes(name)) return isSurer ? same(reason) : { ...same(reason), isWeak: true };
  if (name === 'word' && isSurer) return same(reason);
  // married: the family name changes, the birthday and the own email do not
  if (name === 'given' && birth === 'same' && email) return { ...same(reason), isWeak: true };
  return unsure(reason);
}

/** Names that are alike, but not enough where others have the same email or phone. */
const weakly: readonly NameRelation[] = ['initials', 'givenOnly', 'typo'];
