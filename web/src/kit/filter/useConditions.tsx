import { isGroup, nodesOf, readWhere, type WhereNode } from '@embark/contracts/kit';
import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
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

/** What conditions on a list can be about; `draw` is handed the fields with what can be chosen, read once they are needed. */
export type ConditionFields = {
  title: (field: string) => string;
  withFields: (draw: (fields: readonly FilterField[]) => ReactNode) => ReactNode;
};

type Given = {
  /** Without it the list has no conditions. */
  fields: ConditionFields | undefined;
  where: string | undefined;
  onChange: (where: string | undefined) => void;
};
type Shown = { chips: FilterChip[]; button: ReactNode; dialog: ReactNode };

/** A filter's conditions: as chips, the button that leads to their dialog, and the dialog while it is open. */
export function useConditions({ fields, where, onChange }: Given): Shown {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (!fields) return { chips: [], button: null, dialog: null };
  const { title, withFields } = fields;
  const open = () => setOpen(true);
  const button = <ConditionsButton onOpen={open} />;
  const root = where === undefined ? undefined : readWhere(where);
  const dialog =
    isOpen &&
    withFields((known) => (
      <WhereDialog fields={known} where={root} onApply={onChange} onClose={() => setOpen(false)} />
    ));
  if (!root) return { chips: [], button, dialog };
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
  return { chips: isAny ? [chip(root, 0)] : nodesOf(root).map(chip), button, dialog };
}

/** Shows its name where there is room for it. */
function ConditionsButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation();
  const label = t('list.conditions');
  return (
    <Button
      color="inherit"
      variant="outlined"
      startIcon={<AccountTreeOutlined />}
      aria-haspopup="dialog"
      aria-label={label}
      data-hint={label}
      onPointerEnter={WhereDialog.preload}
      onFocus={WhereDialog.preload}
      onClick={onOpen}
      sx={{
        borderColor: 'divider',
        flex: 'none',
        minInlineSize: { md: 44 },
        '& .MuiButton-startIcon': { marginInlineEnd: { md: 0, xl: 1 }, marginInlineStart: { md: 0, xl: -0.5 } },
      }}
    >
      <Box component="span" sx={{ display: { md: 'none', xl: 'inline' } }}>
        {label}
      </Box>
    </Button>
  );
}
