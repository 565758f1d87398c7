import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { opsOf, type WhereCondition, type WhereOp } from '@embark/contracts/kit';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type TextIn, useTranslation } from '../i18n/useTranslation.ts';
import { type FilterField, startOf } from './field.ts';
import { Select } from './Select.tsx';
import { ValueField } from './ValueField.tsx';

type Props = {
  /** "2", or "2.1" within a group. */
  n: string;
  fields: readonly FilterField[];
  condition: WhereCondition;
  onChange: (condition: WhereCondition) => void;
  onRemove: () => void;
  judged: boolean;
  isNew: boolean;
};

/** A field, what is asked of it, and the value. */
export function ConditionRow({ n, fields, condition, onChange, onRemove, judged, isNew }: Props) {
  const { t } = useTranslation();
  const field = fields.find(({ name }) => name === condition.field) ?? fields[0];
  if (!field) return null;
  const wordy: Partial<Record<WhereOp, TextIn<'filter.ops'>>> =
    field.kind === 'words' ? { anyOf: 'hasAny', noneOf: 'hasNone' } : {};
  const ops = opsOf(field).map((op) => ({ value: op, label: t(`filter.ops.${wordy[op] ?? op}`) }));
  const pick = (name: string) => {
    const other = fields.find((one) => one.name === name);
    if (other) onChange(startOf(other, opsOf(other).includes(condition.op) ? condition.op : undefined));
  };
  return (
    <Box
      component="fieldset"
      aria-label={t('filter.condition', { n })}
      sx={{
        display: 'grid',
        margin: 0,
        padding: 0,
        border: 0,
        minInlineSize: 0,
        gap: 1,
        alignItems: 'start',
        gridTemplateColumns: { xs: '1fr auto', md: 'minmax(150px, 1fr) minmax(150px, 1fr) minmax(180px, 2fr) auto' },
        '& > :nth-of-type(n+2):not(:last-child)': { gridColumn: { xs: '1 / -1', md: 'auto' } },
        '& > :last-child': { gridColumn: { xs: 2, md: 4 }, gridRow: 1 },
      }}
    >
      <Select
        label={t('filter.field')}
        value={field.name}
        options={fields.map(({ name, title }) => ({ value: name, label: title }))}
        onChange={pick}
        focused={isNew}
      />
      <Select
        label={t('filter.op')}
        value={condition.op}
        options={ops}
        onChange={(op) => onChange(startOf(field, ops.find(({ value }) => value === op)?.value, condition.value))}
      />
      <Box>
        <ValueField
          field={field}
          condition={condition}
          judged={judged}
          onChange={(value) =>
            onChange({ field: condition.field, op: condition.op, ...(value !== undefined && { value }) })
          }
        />
      </Box>
      <IconButton aria-label={t('filter.remove', { n })} onClick={onRemove}>
        <DeleteOutlined />
      </IconButton>
    </Box>
  );
}
