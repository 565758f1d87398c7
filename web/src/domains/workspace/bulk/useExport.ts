import type { ExportList } from '@embark/contracts/workspace/bulk';
import { officesFor, type Permission } from '@embark/contracts/kit';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiProblem } from '../../../kit/call/api.ts';
import { needTexts } from '../../../kit/i18n/i18n.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { ExportAsked } from '../../../kit/list/ListView.tsx';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { useVisitor } from '../../organisation/session/index.ts';
import type { Selected } from './sendExport.ts';

/** The export action of a list's menu; undefined without permission. */
export function useExport(list: ExportList, needs: Permission) {
  const { t, i18n } = useTranslation();
  const toast = useToast();
  const client = useQueryClient();
  const role = useVisitor()?.role ?? [];
  const rightToLeft = i18n.language === 'ar';
  const send = useCallback(
    async (asked: ExportAsked, selected?: Selected) => {
      try {
        const { sendExport } = await import('./sendExport.ts');
        const came = await sendExport(client, { ...asked, list, rightToLeft, selected });
        if (came === 'saved') return;
        await needTexts('bulk');
        toast.info(t('bulk.export.started'));
      } catch (problem) {
        if (!(problem instanceof ApiProblem)) throw problem;
        toast.error(problem);
      }
    },
    [list, rightToLeft, client, toast, t],
  );
  return officesFor(role, needs).length > 0 ? send : undefined;
}
