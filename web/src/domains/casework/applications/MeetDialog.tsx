import { type Application, applications, type Condition } from '@embark/contracts/casework/applications';
import { wallOf } from '@embark/contracts/kit/time';
import { useState } from 'react';
import { FormProse } from '../../../kit/form/fields.tsx';
import { FormDate } from '../../../kit/form/FormDateTime.tsx';
import { ActDialog } from '../../../kit/form/ActDialog.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { DocumentField } from '../evidence/index.ts';
import { refreshes } from './useMove.ts';

type Props = { row: Application; condition: Condition; onClose: () => void };

/** K1: marks a condition as met, with a document of the client file or a note. */
export function MeetDialog({ row, condition, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const [today] = useState(() => wallOf(new Date(), row.zone).day);
  return (
    <ActDialog
      act={applications.meetCondition}
      refreshes={refreshes}
      row={{ id: row.id, conditionId: condition.id, version: row.version }}
      start={{ metOn: today, documentId: null, evidence: null }}
      title={t('applications.condition.meetOf', { what: condition.what })}
      save={t('applications.condition.meet')}
      done={() => toast.success(t('applications.condition.done'))}
      onClose={onClose}
    >
      {(control) => (
        <>
          <DocumentField control={control} name="documentId" conversionId={row.conversionId} />
          <FormProse
            control={control}
            name="evidence"
            blank={null}
            label={t('applications.move.evidence')}
            helperText={t('applications.condition.evidenceHint')}
          />
          <FormDate control={control} name="metOn" label={t('applications.condition.on')} />
        </>
      )}
    </ActDialog>
  );
}
