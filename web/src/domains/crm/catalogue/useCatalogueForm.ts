import type { z } from 'zod';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { type RecordFormOptions, useRecordForm } from '../../../kit/record/useRecordForm.ts';
import { lists, type Part, rowPath } from './paths.ts';

type Row = { id: number; version: number; name: string };
type Given = 'saved' | 'pathOf' | 'draft' | 'label' | 'back';

/** The form of a row of the catalogue. */
export function useCatalogueForm<S extends z.ZodObject, R extends Row>(
  schema: S,
  { part, ...options }: { part: Part } & Omit<RecordFormOptions<S, R>, Given>,
) {
  const { t } = useTranslation();
  return useRecordForm<S, R>(schema, {
    ...options,
    saved: ({ name }) => t('catalogue.saved', { name }),
    pathOf: (row) => rowPath(part, row),
    draft: `catalogue.${part}.new`,
    label: t(`catalogue.${part}.form`),
    back: lists[part],
  });
}
