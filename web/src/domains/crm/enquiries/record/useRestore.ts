import { type Enquiry, enquiries } from '@embark/contracts/crm/enquiries';
import type { FieldChange } from '@embark/contracts/platform/timeline';
import { useQueryClient } from '@tanstack/react-query';
import { ApiProblem, keyOf, useWrite } from '../../../../kit/call/api.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';

/** Restores the value that a field had before a change of the history. A refusal shows as a toast. */
export function useRestore({ id, version }: Pick<Enquiry, 'id' | 'version'>) {
  const { t } = useTranslation();
  const toast = useToast();
  const client = useQueryClient();
  const { mutateAsync } = useWrite(enquiries.restore, { refreshes: [enquiries] });
  return async ({ restores, field }: FieldChange) => {
    if (restores === undefined) return;
    try {
      const restored = await mutateAsync({ id, version, entry: restores, field });
      client.setQueryData(keyOf(enquiries.get, { id }), restored);
      toast.success(
        t('enquiries.history.restored', { field: t(`enquiries.field.${field}`, { defaultValue: field }) }),
        id,
      );
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      toast.error(problem);
    }
  };
}
