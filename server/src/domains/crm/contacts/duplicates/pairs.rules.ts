import { type DuplicateReason, duplicateReasons } from '@embark/contracts/crm/contacts';
import type { NameRelation } from '../names/compareNames.rules.ts';
import { isOtherName } from '../samePerson.rules.ts';

/** How two contacts are alike. `name`: the similarity of their names, from 0 to 1. `birth`: null unless both dates are known. */
export type Likeness = {
  email: boolean;
  phone: boolean;
  /** The last eight digits of a phone or WhatsApp number. */
  phoneEnd: boolean;
  name: number;
  /** How their names relate, in any spelling or script. */
  relation?: NameRelation;
  birth: 'same' | 'other' | null;
};

/** From this similarity two names may be the same: Rahim Uddin and Rahimuddin. The duplicate check and new enquiries use the same limit. */
export const SIMILAR = 0.5;
const SAME = 0.95;
const OTHER = 0.3;

const alike: readonly NameRelation[] = ['same', 'part', 'initials', 'givenOnly', 'typo'];

const weights: Record<DuplicateReason, number> = {
  email: 45,
  phone: 40,
  phoneEnd: 20,
  birth: 30,
  sameName: 30,
  similarName: 20,
  otherName: -20,
  otherBirth: -30,
};

/**
 * Scores how likely two contacts are the same, from 10 to 100, with reasons: same email, same phone, or a similar name with the same date of birth or
 * the same last phone digits. Null without evidence.
 */
export function judge({ email, phone, phoneEnd, name, birth, relation }: Likeness): Judged | null {
  const isOther = relation !== undefined && isOtherName(relation);
  const isAlike = relation !== undefined && alike.includes(relation);
  const similar = name >= SIMILAR || isAlike;
  const isCandidate = email || phone || (similar && (birth === 'same' || phoneEnd));
  // a parent and child, or a couple, share an email or phone but nothing else
  const isFamily = name < OTHER && !isAlike && birth === 'other' && !(email && phone);
  // with another given name and the same birthday, by the rule for one person
  const areTwins = isOther && birth === 'same';
  if (!isCandidate || isFamily || areTwins) return null;
  const held: Record<DuplicateReason, boolean> = {
    email,
    phone,
    phoneEnd: phoneEnd && !phone,
    birth: birth === 'same',
    sameName: name >= SAME,
    similarName: similar && name < SAME,
    otherName: name < OTHER && !isAlike,
    otherBirth: birth === 'other',
  };
  const reasons = duplicateReasons.filter((reason) => held[reason]);
  const sum = reasons.reduce((total, reason) => total + weights[reason], 0);
  return { score: Math.max(10, Math.min(100, sum)), reasons };
}

export type Judged = { score: number; reasons: DuplicateReason[] };
