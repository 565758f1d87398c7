import {
  isGroup,
  nodesOf,
  opsOf,
  type WhereCondition,
  type WhereGroup,
  whereLimits,
  type WhereNode,
  type WhereOp,
} from '@embark/contracts/kit';
import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type TextIn, useTranslation } from '../i18n/useTranslation.ts';
import { type FilterField, startOf } from './field.ts';
import { Select } from './Select.tsx';
import { groupOf, joinOf, type Way } from './tree.ts';
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

/** The row of a condition: field, operator and value. */
function ConditionRow({ n, fields, condition, onChange, onRemove, judged, isNew }: Props) {
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

type Edit = {
  fields: readonly FilterField[];
  put: (way: Way, node: WhereNode | undefined) => void;
  add: (way: Way, kind: 'condition' | 'group') => void;
  isFull: boolean;
  judged: boolean;
  /** The path of the condition just added. */
  newest: string;
};

/** The conditions of a group, joined by "all" or "any"; nested groups have boxes of their own. */
export function GroupBox({ group, way, edit }: { group: WhereGroup; way: Way; edit: Edit }) {
  const { t } = useTranslation();
  const { fields, put, add, isFull, judged, newest } = edit;
  const n = way.map((at) => at + 1).join('.');
  const joins = (['all', 'any'] as const).map((join) => ({ value: join, label: t(`filter.${join}`) }));
  const isRoot = way.length === 0;
  return (
    <Box
      component="fieldset"
      aria-label={isRoot ? t('filter.join') : t('filter.group', { n })}
      sx={[
        { display: 'grid', gap: 1.5, minInlineSize: 0, margin: 0, padding: 0, border: 0 },
        !isRoot && {
          padding: 1.5,
          border: '1px solid',
          borderColor: 'divider',
          borderInlineStart: '3px solid',
          borderInlineStartColor: 'primary.main',
          borderRadius: 1,
        },
      ]}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Select
          label={t('filter.join')}
          value={joinOf(group)}
          options={joins}
          onChange={(join) => put(way, groupOf(join === 'any' ? 'any' : 'all', nodesOf(group)))}
        />
        {!isRoot && (
          <IconButton aria-label={t('filter.removeGroup', { n })} onClick={() => put(way, undefined)}>
            <DeleteOutlined />
          </IconButton>
        )}
      </Box>
      {nodesOf(group).map((node, at) => {
        const place = [...way, at];
        const name = place.join('.');
        return isGroup(node) ? (
          <GroupBox key={name} group={node} way={place} edit={edit} />
        ) : (
          <ConditionRow
            key={name}
            n={place.map((one) => one + 1).join('.')}
            fields={fields}
            condition={node}
            onChange={(changed) => put(place, changed)}
            onRemove={() => put(place, undefined)}
            judged={judged}
            isNew={newest === name}
          />
        );
      })}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          data-add={way.join('.')}
          size="small"
          startIcon={<Add />}
          disabled={isFull}
          onClick={() => add(way, 'condition')}
        >
          {t('filter.add')}
        </Button>
        {way.length + 1 < whereLimits.depth && (
          <Button size="small" startIcon={<Add />} disabled={isFull} onClick={() => add(way, 'group')}>
            {t('filter.addGroup')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
