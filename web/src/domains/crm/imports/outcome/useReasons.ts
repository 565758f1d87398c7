import type { ImportRow } from '@embark/contracts/crm/imports';
import { useMemo } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';

/** Says in the user's language why a line ended as it did, and what of it was set aside. */
export function useReasons() {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      reasonOf: ({ why }: Pick<ImportRow, 'why'>) =>
        why && t(`imports.why.${isBlank(why) ? 'no-contact-blank' : why.code}`, { about: why.about }),
      warningsOf: ({ notes }: Pick<ImportRow, 'notes'>) =>
        notes.map(({ code, target, about }) =>
          t(`imports.note.${code}`, { about, target: t(`imports.targets.${target ?? 'unnamed'}`) }),
        ),
    }),
    [t],
  );
}

const isBlank = ({ code, about }: NonNullable<ImportRow['why']>) => code === 'no-contact' && about === '';
