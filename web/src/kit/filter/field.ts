import {
  isGroup,
  nodesOf,
  opsOf,
  type WhereCondition,
  type WhereField,
  type WhereNode,
  type WhereOp,
} from '@embark/contracts/kit';
import type { TFunction } from '../i18n/useTranslation.ts';
import { formatDate } from '../text/format.ts';
import type { Choice } from '../list/ChoiceList.tsx';

/** A field that conditions can use, with labels in the user's language. */
export type FilterField = WhereField & { name: string; title: string; choices?: readonly Choice[] };

const taking = new Set<WhereOp>(['blank', 'notBlank', 'overdue']);
/** Whether an operator takes a value. */
export const takesValue = (op: WhereOp): boolean => !taking.has(op);

/** The initial condition of a field, or with another operator; keeps the value where it fits. */
export function startOf(
  field: FilterField,
  op = opsOf(field)[0] ?? 'anyOf',
  value?: WhereCondition['value'],
): WhereCondition {
  const name = { field: field.name, op };
  const text = typeof value === 'string' && /^\d{4}-/.test(value) ? value : '';
  if (!takesValue(op)) return name;
  if (op === 'anyOf' || op === 'noneOf') return { ...name, value: Array.isArray(value) ? value : [] };
  if (op === 'is') return { ...name, value: 'today' };
  if (op === 'between') return { ...name, value: [text, text] };
  if (op === 'last' || op === 'next' || op === 'ago') return { ...name, value: typeof value === 'number' ? value : 7 };
  return { ...name, value: text };
}

/** Whether a condition is complete, with a valid value if it needs one. */
export function isWhole({ op, value }: WhereCondition): boolean {
  if (!takesValue(op)) return true;
  if (op === 'between')
    return Array.isArray(value) && value.length === 2 && value.every(Boolean) && String(value[0]) <= String(value[1]);
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === 'number') return Number.isInteger(value) && value >= 1 && value <= 3650;
  return Boolean(value);
}

const words = ({ value }: WhereCondition): string[] => (Array.isArray(value) ? value.map(String) : [String(value)]);

/** A condition on its field in words: "Hot, Warm", "last 7 days", "not blank". */
export function saysOf({ t }: { t: TFunction }, condition: WhereCondition, field: FilterField | undefined): string {
  const { op, value } = condition;
  if (!takesValue(op)) return t(`filter.says.${op}`, { defaultValue: op });
  if (op === 'is') return t(`filter.period.${String(value)}`, { defaultValue: String(value) });
  if (typeof value === 'number') return t(`filter.says.${op}`, { count: value, defaultValue: op });
  const named = words(condition).map((one) => field?.choices?.find((choice) => choice.value === one)?.label ?? one);
  if (op === 'anyOf') return named.join(', ');
  if (op === 'noneOf') return t('filter.says.noneOf', { what: named.join(', ') });
  const [first = '', second = ''] = words(condition).map((day) => formatDate(day));
  return t(`filter.says.${op}`, { first, second, defaultValue: op });
}

/** A whole group in words, each condition with its field. */
export function sentenceOf(
  by: { t: TFunction },
  node: WhereNode,
  fields: readonly FilterField[],
  isInner = false,
): string {
  if (isGroup(node)) {
    const parts = nodesOf(node).map((one) => sentenceOf(by, one, fields, true));
    const joined = parts.join('any' in node ? by.t('filter.or') : by.t('filter.and'));
    return isInner ? `(${joined})` : joined;
  }
  const field = fields.find(({ name }) => name === node.field);
  return by.t('filter.pair', { field: field?.title ?? node.field, says: saysOf(by, node, field) });
}
