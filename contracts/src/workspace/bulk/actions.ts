import { z } from 'zod';
import { line, Whole } from '../../kit/index.ts';

/** The ID of a row of a list: a UUID, or a number as text. */
export const RowId = z.union([z.uuid(), z.string().regex(/^[1-9]\d{0,8}$/)], 'This is not an ID');

/** Records by ID, or all that match a filter except a few. */
export const BulkSelection = z.union([
  z.strictObject({ ids: z.array(RowId).min(1, 'Choose at least one').max(10_000) }),
  z.strictObject({
    all: z.literal(true),
    /** The list's own filter, without paging and sorting. */
    filter: z.record(z.string().max(40), z.unknown()),
    except: z.array(RowId).max(10_000).default([]),
  }),
]);
export type BulkSelection = z.infer<typeof BulkSelection>;

/** The action; the list that offers this kind parses the rest. */
export const BulkAction = z.looseObject({ kind: line(20) });
export type BulkAction = z.infer<typeof BulkAction>;

/** Why a row is skipped. `gone`: deleted or out of reach. `touched`: changed since. `after-target`: an open date has to be done before the next action (A2). `money-check`: the money check stops it (H). `licence`: it needs a licence that the user doesn't have (G1). `needs-evidence`: it is about a date, which closes only with evidence (A3). `low-balance`, `year-closed`: leave that its policy doesn't allow (N2, N3). */
export const leftReasons = [
  'gone',
  'not-allowed',
  'closed',
  'converted',
  'same',
  'no-step',
  'after-target',
  'money-check',
  'licence',
  'other-office',
  'too-many-tags',
  'touched',
  'owner-gone',
  'needs-evidence',
  'low-balance',
  'year-closed',
] as const;
export const LeftReason = z.enum(leftReasons);
export type LeftReason = z.infer<typeof LeftReason>;

const KindAction = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('assign'), ownerId: Whole }),
  z.strictObject({ kind: z.literal('set'), field: line(40), value: z.union([z.string(), z.number(), z.boolean()]) }),
]);
/** Bulk actions of a record type: another owner, or a value for one of its fields. */
export type KindAction = z.infer<typeof KindAction>;

export type BulkFields<N extends string = string> = {
  form: z.ZodObject;
  set: readonly N[];
  action: z.core.$ZodType<KindAction>;
};

/** Form fields that can be set on many rows at once, in addition to the owner if they have one. Each value is validated as in the form. */
export function bulkFields<S extends z.ZodObject, N extends Exclude<keyof z.output<S> & string, 'ownerId'>>(
  form: S,
  set: readonly N[],
  { owned = true } = {},
): BulkFields<N> {
  const action = KindAction.transform((asked, ctx): KindAction => {
    const complain = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
    if (asked.kind === 'assign') {
      if (!owned) complain('kind', "You can't bulk assign in this list");
      return asked;
    }
    const schema = set.some((name) => name === asked.field) ? form.shape[asked.field] : undefined;
    const value = schema?.safeParse(asked.value);
    if (!value) complain('field', "You can't bulk update this field");
    for (const { message } of value?.error?.issues ?? []) complain('value', message);
    if (value?.data === null) complain('value', 'Choose a value');
    return { ...asked, value: value?.data };
  });
  return { form, set, action };
}
