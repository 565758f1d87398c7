import { z } from 'zod';
import { Country, Day, line, numeric, orNone } from '../../kit/index.ts';

const Level = numeric(z.number().int().min(1, 'Choose 1, 2 or 3').max(3, 'Choose 1, 2 or 3'));
const Subclass = line(8).regex(/^\d{3}$/, 'Use a three-digit subclass, like 500');

const own = {
  /** The visa subclass, such as `500`. */
  subclass: orNone(Subclass),
  stream: orNone(line(60)),
  provider: orNone(line(200)),
  /** The country of the passport; null: the nationality of the client. */
  country: orNone(Country),
  /** Null: the level of the rule book for that country on the planned day. */
  evidenceLevel: orNone(Level),
  plannedOn: orNone(Day),
  hardBy: orNone(Day),
  hardByWhy: orNone(line(200)),
  /** Other days on which documents are judged, once they are known or estimated. */
  invitedOn: orNone(Day),
  acceptBy: orNone(Day),
  decisionOn: orNone(Day),
  visaEndsOn: orNone(Day),
};

/** What a client file prepares, and when it will be lodged. */
export const FilePlan = z.object({
  conversionId: z.uuid(),
  version: z.number().int(),
  subclass: z.string().nullable(),
  stream: z.string().nullable(),
  provider: z.string().nullable(),
  country: z.string().nullable(),
  evidenceLevel: z.number().int().nullable(),
  plannedOn: z.string().nullable(),
  hardBy: z.string().nullable(),
  hardByWhy: z.string().nullable(),
  invitedOn: z.string().nullable(),
  acceptBy: z.string().nullable(),
  decisionOn: z.string().nullable(),
  visaEndsOn: z.string().nullable(),
  /** What applies: the typed country and level, else those of the client and the rule book. */
  applies: z.object({
    country: z.string().nullable(),
    level: z.number().int().nullable(),
    /** The source of a level from the rule book. */
    levelSource: z.string().nullable(),
    levelNeedsCheck: z.boolean(),
  }),
  can: z.object({ edit: z.boolean() }),
});
export type FilePlan = z.infer<typeof FilePlan>;

/** The fields of the plan's form; a field left out stays as it is. */
export const PlanForm = z
  .strictObject(own)
  .refine(({ hardBy, hardByWhy }) => !hardBy || hardByWhy, {
    path: ['hardByWhy'],
    error: 'Enter why it has to be by then',
  })
  .refine(({ plannedOn, hardBy }) => !plannedOn || !hardBy || plannedOn <= hardBy, {
    path: ['plannedOn'],
    error: 'This is after the last possible day',
  });
export type PlanForm = z.infer<typeof PlanForm>;
export const planFields = z.strictObject(own).partial().shape;

/** A line whose state against its day changes with the plan. */
export const Turned = z.object({
  lineId: z.uuid(),
  typeKey: z.string(),
  person: z.string().nullable(),
  goodUntil: z.string(),
  /** The day on which it is judged under the new plan. */
  judgedOn: z.string(),
  startAgainBy: z.string().nullable(),
});
export type Turned = z.infer<typeof Turned>;

/** What a changed plan does to the checklist. */
export const PlanEffect = z.object({ stale: z.array(Turned), good: z.array(Turned) });
export type PlanEffect = z.infer<typeof PlanEffect>;
