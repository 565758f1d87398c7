import { type RegisterChange, register, type RegisterImport } from '@embark/contracts/catalogue/register';
import ArrowForward from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useCallback, useMemo } from 'react';
import { Link as RouterLink } from 'react-router';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { ListColumn } from '../../../kit/list/column.ts';
import { ListView } from '../../../kit/list/ListView.tsx';
import { formatNumber } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { pathOf } from '../courses/index.ts';
import type { Chosen } from './Counts.tsx';
import { ChangeChip } from './StateChip.tsx';
import { inOrder, useShown } from './useShown.ts';

type Props = { of: RegisterImport; chosen: Chosen; q: string; onClear: () => void };

const rowId = ({ id }: RegisterChange) => String(id);
const rowLabel = ({ label, key }: RegisterChange) => label || key;
const noColumns: ListColumn<RegisterChange>[] = [];

/** The differences of a kind, each field with its old and its new value. */
export function Differences({ of: { id }, chosen: { kind, change }, q, onClear }: Props) {
  const { t } = useTranslation();
  const filter = useMemo(() => ({ id, kind, change, q }), [id, kind, change, q]);
  const card = useCallback((row: RegisterChange) => <ChangeCard row={row} />, []);
  const empty = { title: t('register.noChanges') };
  return (
    <ListView<RegisterChange>
      name="register-changes"
      label={`${t('register.changesTitle')}: ${t(`register.kind.${kind}`)}`}
      count={(total) => t('register.differences', { count: total, number: formatNumber(total) })}
      endpoint={register.changes}
      filter={filter}
      sort={undefined}
      onSort={() => undefined}
      columns={noColumns}
      asCards
      rowId={rowId}
      rowLabel={rowLabel}
      onClear={onClear}
      card={card}
      empty={empty}
      noMatch={empty}
    />
  );
}

function ChangeCard({ row }: { row: RegisterChange }) {
  const { t } = useTranslation();
  const { nameOf, valueOf } = useShown(row.kind);
  const list = row.kind === 'provider' ? 'providers' : 'courses';
  const fields = inOrder(Object.entries(row.after ?? {})).filter(
    ([name, value]) => row.before !== null || (!isBlank(value) && !said.has(name)),
  );
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {row.recordId === null ? (
            <bdi>{row.label}</bdi>
          ) : (
            <Link component={RouterLink} to={pathOf(list, { id: row.recordId, name: row.label })}>
              <bdi>{row.label}</bdi>
            </Link>
          )}
        </Typography>
        <ChangeChip change={row.change} />
        <Typography variant="body2" color="textSecondary">
          {row.about && <bdi>{row.about}</bdi>}
          {(row.kind === 'provider' || row.kind === 'course') && (
            <>
              {row.about && ' · '}
              <Ltr>{row.key}</Ltr>
            </>
          )}
        </Typography>
      </Box>
      {fields.length > 0 && row.kind !== 'link' && (
        <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.25, margin: 0 }}>
          {fields.map(([name, after]) => (
            <Box key={name} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, minInlineSize: 0 }}>
              <Typography component="dt" variant="body2" color="textSecondary">
                {nameOf(name)}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
                {row.before && (
                  <>
                    <Box component="del" sx={{ color: 'text.secondary' }}>
                      <bdi>{valueOf(name, row.before[name]) ?? t('register.blank')}</bdi>
                    </Box>{' '}
                    <ArrowForward
                      titleAccess={t('register.after')}
                      sx={{ fontSize: '1.4rem', verticalAlign: 'middle', '[dir=rtl] &': { transform: 'scaleX(-1)' } }}
                    />{' '}
                  </>
                )}
                <bdi>{valueOf(name, after) ?? t('register.blank')}</bdi>
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}

/** Of a new row its heading says these already. */
const said: ReadonlySet<string> = new Set(['name', 'provider', 'currency', 'country']);
const isBlank = (value: unknown) => value === null || value === '' || value === false;
