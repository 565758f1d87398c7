import ArrowForward from '@mui/icons-material/ArrowForward';
import type { ImportRow } from '@embark/contracts/crm/imports';
import Box from '@mui/material/Box';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { targetNamed, inOrder } from '../targets.ts';
import { useReadable } from './useReadable.ts';

export type Change = { field: string; before: string | null; after: string | null };

/** Returns a row's changes in the order of the groups, formatted for display. */
export function useChanges() {
  const readable = useReadable();
  return (row: Pick<ImportRow, 'difference'>): Change[] => {
    const read = readable(row);
    return inOrder(Object.keys(row.difference)).flatMap((field) => {
      const pair = row.difference[field];
      return pair ? [{ field, before: read(field, pair[0]), after: read(field, pair[1]) }] : [];
    });
  };
}

/** The label of a field; one that is not an import target keeps the server's name. */
export function useFieldName() {
  const { t } = useTranslation();
  return (field: string) => {
    const target = targetNamed(field);
    return target ? t(`imports.targets.${target}`) : field;
  };
}

/** `before → after`; only the new value if the field was blank. */
export function BeforeAfter({ before, after }: Pick<Change, 'before' | 'after'>) {
  const { t } = useTranslation();
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, flexWrap: 'wrap' }}>
      {before !== null && before !== '' && (
        <>
          <Box component="del" sx={{ color: 'text.secondary' }}>
            <bdi>{before}</bdi>
          </Box>
          <ArrowForward
            titleAccess={t('imports.rows.becomes')}
            sx={{ fontSize: '1.4rem', color: 'text.secondary', '[dir=rtl] &': { transform: 'scaleX(-1)' } }}
          />
        </>
      )}
      <Box component="ins" sx={{ textDecoration: 'none' }}>
        {after === null || after === '' ? t('imports.rows.blank') : <bdi>{after}</bdi>}
      </Box>
    </Box>
  );
}

/** All changes of a row in one line. */
export function ChangesLine({ row }: { row: ImportRow }) {
  const { t } = useTranslation();
  const nameOf = useFieldName();
  const changes = useChanges()(row);
  if (changes.length === 0 && row.outcome === 'updated') return t('imports.rows.nothing');
  return (
    <>
      {changes.map(({ field, before, after }, at) => (
        <span key={field}>
          {at > 0 && ' · '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {nameOf(field)}
          </Box>{' '}
          <BeforeAfter before={before} after={after} />
        </span>
      ))}
    </>
  );
}
