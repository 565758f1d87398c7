import { z } from 'zod';
import { Day, isLink, line, orNone, prose } from '../../kit/index.ts';
import { RuleArea, RuleValue } from './values.ts';

export const certainties = ['A', 'B', 'C'] as const;
/** A: official text. B: two independent specialists, or one that quotes the law. C: one source, undated or contradicted. */
export const Certainty = z.enum(certainties);
export type Certainty = z.infer<typeof Certainty>;

const names = { name: z.string(), nameTr: z.string(), nameAr: z.string() };

/** One value of a key, in force from `validFrom` (null: always) through `validTo` (null: until changed). */
export const Rule = z.object({
  id: z.number().int(),
  version: z.number().int(),
  area: RuleArea,
  key: z.string(),
  ...names,
  value: RuleValue,
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  source: z.string(),
  sourceUrl: z.string().nullable(),
  certainty: Certainty,
  /** The value must be checked by this day. */
  checkBy: z.string().nullable(),
  checkedOn: z.string().nullable(),
  /** The name of the person who checked it last. */
  checkedBy: z.string().nullable(),
  /** In doubt until a staff member confirms it. */
  flagged: z.boolean(),
  note: z.string(),
  /** A corrected value stays, for the dates that were computed with it. It no longer applies. */
  corrected: z.boolean(),
});
export type Rule = z.infer<typeof Rule>;

/** Whether the value must be checked: in doubt or past its day, and not over. */
export const needsCheck = (
  { flagged, checkBy, validTo, corrected }: Pick<Rule, 'flagged' | 'checkBy' | 'validTo' | 'corrected'>,
  today: string,
): boolean =>
  !corrected && (validTo === null || validTo >= today) && (flagged || (checkBy !== null && checkBy < today));

/** Whether the value applies on a day. */
export const isInForce = (
  { validFrom, validTo, corrected }: Pick<Rule, 'validFrom' | 'validTo' | 'corrected'>,
  day: string,
): boolean => !corrected && (validFrom === null || validFrom <= day) && (validTo === null || validTo >= day);

/** A key with all its values, the earliest first. */
export const RuleKey = z.object({ area: RuleArea, key: z.string(), ...names, rules: z.array(Rule) });
export type RuleKey = z.infer<typeof RuleKey>;

export const RuleBook = z.object({
  /** Today in the rule book's time zone. */
  today: z.string(),
  /** The areas that the user may edit. */
  mayWrite: z.array(RuleArea),
  keys: z.array(RuleKey),
});
export type RuleBook = z.infer<typeof RuleBook>;

const Link = orNone(
  line(500).refine((given) => isLink(given, { http: true }), 'Use a link like https://example.com/page'),
);

export const ruleForm = {
  value: RuleValue,
  validFrom: orNone(Day),
  validTo: orNone(Day),
  source: line(300).min(1, 'Enter the source'),
  sourceUrl: Link,
  certainty: Certainty,
  checkBy: orNone(Day),
  note: prose(2000),
};
