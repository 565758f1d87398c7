import {
  type ListImport,
  type ListImportOutcome,
  type ListImportRow,
  listImports,
} from '@embark/contracts/crm/listImports';
import ArrowForward from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useCallback, useMemo } from 'react';
import { Link as RouterLink } from 'react-router';
import { translateMessage } from '../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { ListColumn } from '../../../kit/list/column.ts';
import { ListView } from '../../../kit/list/ListView.tsx';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';
import { formatDate, formatNumber, monthsText } from '../../../kit/text/format.ts';
import { pathOf } from '../../catalogue/courses/index.ts';
import { useReading } from './reading.ts';
import { OutcomeChip } from './StateChip.tsx';

type Props = { of: ListImport; outcome: ListImportOutcome | undefined; onClear: () => void };

const rowId = ({ line }: ListImportRow) => String(line);
const rowLabel = ({ label, line }: ListImportRow) => label || String(line);
const noColumns: ListColumn<ListImportRow>[] = [];

/** The rows of the file with what they change, or why they cannot be read. */
export function Rows({ of: { id, list }, outcome, onClear }: Props) {
  const { t } = useTranslation();
  const filter = useMemo(() => ({ id, outcome }), [id, outcome]);
  const card = useCallback((row: ListImportRow) => <RowCard row={row} list={list} />, [list]);
  const empty = { title: t('listImports.noRows') };
  return (
    <ListView<ListImportRow>
      name="list-import-rows"
      label={t('listImports.rowsTitle')}
      count={(total) => t('listImports.rows', { count: total, number: formatNumber(total) })}
      endpoint={listImports.rows}
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

function RowCard({ row, list }: { row: ListImportRow } & Pick<ListImport, 'list'>) {
  const { t } = useTranslation();
  const { labelOf, specs } = useReading(list);
  const named = (field: string) => labelOf(own[field] ?? field);
  const shown = (field: string, text: string): string => {
    if (text === '') return t('listImports.blank');
    if (specs.get(field)?.kind === 'day') return formatDate(text);
    if (field === 'intakes') return monthsText(text.split(', ').map(Number));
    if (text === 'yes' || text === 'no') return t(text === 'yes' ? 'kit.yes' : 'kit.no');
    return specs.get(field)?.options?.find(({ value }) => String(value) === text)?.label ?? text;
  };
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Typography variant="body2" color="textSecondary" className="tabular">
          {t('listImports.line', { line: formatNumber(row.line) })}
        </Typography>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {row.recordId === null ? (
            <bdi>{row.label}</bdi>
          ) : (
            <Link component={RouterLink} to={pathOf(list, { id: row.recordId, name: row.label })}>
              <bdi>{row.label}</bdi>
            </Link>
          )}
        </Typography>
        <OutcomeChip outcome={row.outcome} />
        {row.written && <StatusChip tone="success">{t('listImports.written')}</StatusChip>}
      </Box>
      {row.problems.map(({ field, message, value }) => (
        <Typography key={`${field} ${message}`} variant="body2" color="error" sx={{ overflowWrap: 'anywhere' }}>
          {field && `${named(field)}: `}
          {translateMessage(message)}
          {value && (
            <>
              {' '}
              (<bdi>{value}</bdi>)
            </>
          )}
        </Typography>
      ))}
      {Object.keys(row.difference).length > 0 && (
        <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.25, margin: 0 }}>
          {Object.entries(row.difference)
            .filter(([, [, after]]) => row.outcome !== 'new' || after !== '')
            .map(([field, [before, after]]) => (
              <Box key={field} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, minInlineSize: 0 }}>
                <Typography component="dt" variant="body2" color="textSecondary">
                  {named(field)}
                </Typography>
                <Typography component="dd" variant="body2" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
                  {row.outcome !== 'new' && (
                    <>
                      <Box component="del" sx={{ color: 'text.secondary' }}>
                        <bdi>{shown(field, before)}</bdi>
                      </Box>{' '}
                      <ArrowForward
                        titleAccess={t('listImports.after')}
                        sx={{ fontSize: '1.4rem', verticalAlign: 'middle', '[dir=rtl] &': { transform: 'scaleX(-1)' } }}
                      />{' '}
                    </>
                  )}
                  <bdi>{shown(field, after)}</bdi>
                </Typography>
              </Box>
            ))}
        </Box>
      )}
      {row.leftOut.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('listImports.leftOut', { fields: row.leftOut.map(named).join(', ') })}
        </Typography>
      )}
    </Box>
  );
}

/** The columns of the file that fill these fields. */
const own: Readonly<Record<string, string>> = { tuitions: 'ownTuitions', contacts: 'contactLines' };
