import { isGroup, nodesOf, readWhere, type WhereNode } from '@embark/contracts/kit';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../call/lazyPart.tsx';
import { needTexts } from '../i18n/i18n.ts';
import { useTranslation } from '../i18n/useTranslation.ts';
import type { FilterChip } from '../list/props.ts';
import type { FilterField } from './field.ts';

const WhereDialog = lazyPart(
  async () => (await Promise.all([import('./WhereDialog.tsx'), needTexts('filter')]))[0].WhereDialog,
);
const WhereText = lazyPart(
  async () => (await Promise.all([import('./WhereText.tsx'), needTexts('filter')]))[0].WhereText,
);

/** The fields conditions can use; `draw` receives them with their choices, loaded when needed. */
export type ConditionFields = {
  title: (field: string) => string;
  withFields: (draw: (fields: readonly FilterField[]) => ReactNode) => ReactNode;
};

type Given = {
  /** Absent for lists without conditions. */
  fields: ConditionFields | undefined;
  where: string | undefined;
  onChange: (where: string | undefined) => void;
};
/** The number of conditions, and opening their dialog. */
export type ConditionsAsked = { count: number; open: () => void; preload: () => void };
type Shown = { chips: FilterChip[]; asked: ConditionsAsked | undefined; dialog: ReactNode };

/** A filter's conditions: chips, the button of their dialog, and the dialog while open. */
export function useConditions({ fields, where, onChange }: Given): Shown {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (!fields) return { chips: [], asked: undefined, dialog: null };
  const { title, withFields } = fields;
  const open = () => setOpen(true);
  const root = where === undefined ? undefined : readWhere(where);
  const dialog =
    isOpen &&
    withFields((known) => (
      <WhereDialog fields={known} where={root} onApply={onChange} onClose={() => setOpen(false)} />
    ));
  const asked = { count: root ? nodesOf(root).length : 0, open, preload: WhereDialog.preload };
  if (!root) return { chips: [], asked, dialog };
  const isAny = 'any' in root;
  const chip = (node: WhereNode, at: number): FilterChip => ({
    id: `where ${at}`,
    label: isGroup(node) ? t('list.anyOf') : title(node.field),
    value: withFields((known) => <WhereText node={node} fields={known} />),
    onEdit: open,
    onRemove: () => {
      const rest = nodesOf(root).filter((_, place) => place !== at);
      onChange(isAny || rest.length === 0 ? undefined : JSON.stringify({ all: rest }));
    },
  });
  return { chips: isAny ? [chip(root, 0)] : nodesOf(root).map(chip), asked, dialog };
}
