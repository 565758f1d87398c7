import { isGroup, nodesOf, readWhere, type WhereNode } from '@embark/contracts/kit';
import { type ReactNode, useState } from 'react';
import { needTexts } from '../../../../kit/i18n/i18n.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import type { FilterChip } from '../../../../kit/list/ListView.tsx';
import { whereTitle } from './whereTitle.ts';

const Conditions = lazyPart(async () => {
  const [part] = await Promise.all([import('./Conditions.tsx'), needTexts('filter')]);
  return part.Conditions;
});
const WhereText = lazyPart(async () => {
  const [part] = await Promise.all([import('./WhereText.tsx'), needTexts('filter')]);
  return part.WhereText;
});

type Change = (where: string | undefined) => void;
export type ConditionsButton = { open: () => void; preload: () => void };

/** The filter's conditions: as chips, with the way to their dialog, and the dialog while it is open. */
export function useConditions(where: string | undefined, change: Change) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const button: ConditionsButton = { open: () => setOpen(true), preload: Conditions.preload };
  const dialog: ReactNode = isOpen && <Conditions where={where} onApply={change} onClose={() => setOpen(false)} />;
  const root = where === undefined ? undefined : readWhere(where);
  if (!root) return { chips: [], button, dialog };
  const isAny = 'any' in root;
  const chip = (node: WhereNode, at: number): FilterChip => ({
    id: `where ${at}`,
    label: isGroup(node) ? t('list.anyOf') : whereTitle(node.field, t),
    value: <WhereText node={node} />,
    onEdit: button.open,
    onRemove: () => {
      const rest = nodesOf(root).filter((_, place) => place !== at);
      change(isAny || rest.length === 0 ? undefined : JSON.stringify({ all: rest }));
    },
  });
  return { chips: isAny ? [chip(root, 0)] : nodesOf(root).map(chip), button, dialog };
}
