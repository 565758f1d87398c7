import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { localName } from '../../../kit/i18n/localName.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { RecordHeader, type RecordQuery, RecordRead } from '../../../kit/record/RecordPage.tsx';
import { ActiveChip } from './cells.tsx';
import { lists, type Part, rowPath } from './paths.ts';
import { type RecordFormOptions, useRecordForm } from '../../../kit/record/useRecordForm.ts';

type Saved = { id: number; version: number; name: string; nameTr: string; nameAr: string };
type Given = 'saved' | 'pathOf' | 'draft' | 'label' | 'back';

/** The form of a catalogue row, with its draft and save. */
export function useCatalogueForm<S extends z.ZodObject, R extends Saved>(
  schema: S,
  { part, ...options }: { part: Part } & Omit<RecordFormOptions<S, R>, Given>,
) {
  const { t } = useTranslation();
  return useRecordForm<S, R>(schema, {
    ...options,
    saved: (row) => t('reference.saved', { name: localName(row) }),
    pathOf: (row) => rowPath(part, row),
    draft: `catalogue.${part}.new`,
    label: t(`reference.${part}.form`),
    back: lists[part],
  });
}

type Row = { id: number; name: string; nameTr: string; nameAr: string; active: boolean };

type Props<R extends Row> = {
  part: Part;
  /** The row, or `new` for the form of a new one. */
  read: RecordQuery<R> | 'new';
  /** The form, or the facts for users who may only read. */
  renderForm: (row: R | undefined) => ReactNode;
  /** Its results. */
  renderFigures: (row: R) => ReactNode;
};

/** A catalogue row with its figures beside it, or the form of a new one. */
export function CataloguePage<R extends Row>({ part, read, renderForm, renderFigures }: Props<R>) {
  const { t } = useTranslation();
  return (
    <Box sx={{ maxInlineSize: 1100, marginInline: 'auto' }}>
      {read === 'new' ? (
        <>
          <RecordHeader name={t(`reference.${part}.new`)} />
          <Box sx={{ maxInlineSize: 720 }}>{renderForm(undefined)}</Box>
        </>
      ) : (
        <RecordRead read={read}>
          {(row) => (
            <>
              <RecordHeader name={localName(row)} status={<ActiveChip active={row.active} />} />
              <Box
                sx={{
                  display: 'grid',
                  gap: 2,
                  alignItems: 'start',
                  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(280px, 1fr)' },
                }}
              >
                {renderForm(row)}
                {renderFigures(row)}
              </Box>
            </>
          )}
        </RecordRead>
      )}
    </Box>
  );
}
