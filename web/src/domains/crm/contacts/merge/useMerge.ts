import {
  contacts,
  duplicates,
  type MergeField,
  type MergePreview,
  type MergeSide,
  merges,
} from '@embark/contracts/crm/contacts';
import { contactStreams, enquiries } from '@embark/contracts/crm/enquiries';
import { conversions } from '@embark/contracts/crm/conversions';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { ApiProblem, useWrite } from '../../../../kit/call/api.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { contactPath } from '../paths.ts';

const refreshes = [contacts, contactStreams, duplicates, merges, enquiries, conversions];

/** Merges two contacts and shows the survivor; the toast offers undo. */
export function useMerge() {
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const undo = useUndoMerge();
  const [problem, setProblem] = useState<ApiProblem>();
  const write = useWrite(merges.merge, { refreshes, leaves: true });

  const merge = async ({ keep, drop }: MergePreview, choose: Partial<Record<MergeField, MergeSide>>) => {
    setProblem(undefined);
    const given = { keep: keep.id, keepVersion: keep.version, drop: drop.id, dropVersion: drop.version, choose };
    try {
      const { id, contactId, name } = await write.mutateAsync(given);
      toast.undo(t('contacts.merge.done', { from: drop.name, to: name }), () => void undo(id).catch(toast.error));
      void navigate(contactPath(contactId), { replace: true });
    } catch (refusal) {
      if (!(refusal instanceof ApiProblem)) throw refusal;
      setProblem(refusal);
    }
  };
  return { merge, problem, isBusy: write.isPending };
}

/** Undoes a merge. */
export function useUndoMerge() {
  const { t } = useTranslation();
  const toast = useToast();
  const write = useWrite(merges.undo, { refreshes });
  return async (id: string) => {
    await write.mutateAsync({ id });
    toast.success(t('contacts.merge.undone'));
  };
}
