import {
  ApplicationMove,
  type ApplicationRow,
  type ApplicationState,
  asksReason,
  isEndedState,
} from '@embark/contracts/casework/applications';
import { wallOf } from '@embark/contracts/kit/time';
import Box from '@mui/material/Box';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import type { z } from 'zod';
import { FormCheckbox, FormProse, FormText } from '../../../kit/form/fields.tsx';
import { FormDate } from '../../../kit/form/FormDateTime.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../kit/form/FormProblem.tsx';
import { twoColumns, wide } from '../../../kit/form/FormSection.tsx';
import { useContractForm, useSticky } from '../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { GateNotice } from '../../money/gate/index.ts';
import { DocumentField } from '../evidence/index.ts';
import { AlternativesDialog } from './AlternativesDialog.tsx';
import { ConditionFields } from './ConditionFields.tsx';
import { PackageCheck } from './PackageCheck.tsx';
import { useMove } from './useMove.ts';

type Props = {
  application: Pick<ApplicationRow, 'id' | 'version' | 'conversionId' | 'number' | 'zone'>;
  to: ApplicationState;
  onClose: () => void;
};

const isOffer = (to: ApplicationState) => to === 'conditional' || to === 'full';
const needsEvidence = (to: ApplicationState) => to === 'accepted' || to === 'enrolled';
const startOf = (to: ApplicationState, { version, zone }: Props['application']) => ({
  to,
  version,
  on: to === 'deferred' ? null : wallOf(new Date(), zone).day,
  reason: null,
  note: null,
  lapsesOn: isOffer(to) ? null : undefined,
  conditions: to === 'conditional' ? [{ what: '', dueOn: null }] : undefined,
  documentId: null,
  evidence: null,
  coe: to === 'coe' ? { code: '', startsOn: '', endsOn: '' } : undefined,
  intakeOn: null,
  censusOn: null,
  overrideReason: null,
  moveFile: true,
});

/** Asks for what the new state needs: the offer, the evidence, the CoE, a day or a reason. Then offers to withdraw the alternatives. */
export function MoveDialog({ application, to, onClose }: Props) {
  const { t } = useTranslation();
  const send = useMove();
  const [alternatives, setAlternatives] = useState<readonly ApplicationRow[]>();
  const body = ApplicationMove.refine(({ reason }) => !asksReason(to) || reason, {
    path: ['reason'],
    error: 'Enter a reason',
  });
  const { control, state, submit, problem } = useContractForm(body, {
    start: startOf(to, application),
    save: async ({ version: _begun, lapsesOn, overrideReason, ...values }) => {
      const more = { ...(lapsesOn && { lapsesOn }), ...(overrideReason && { overrideReason }) };
      const left = await send(application, { ...values, ...more });
      if (left.length > 0) setAlternatives(left);
      else onClose();
    },
  });
  const act = to === 'submitted' ? 'submit' : to === 'accepted' ? 'accept' : undefined;
  const isStopped = useSticky(problem?.allowed.includes('override') ?? false);
  if (alternatives) return <AlternativesDialog accepted={application} rows={alternatives} onClose={onClose} />;
  const title = t(`applications.move.${to}`, { defaultValue: to });
  return (
    <FormDialog title={title} state={state} submit={submit} save={title} onClose={onClose} maxWidth="sm">
      <FormProblem state={state} />
      {act && <GateNotice fileId={application.conversionId} act={act} />}
      {isStopped && (
        <FormProse control={control} name="overrideReason" blank={null} label={t('applications.move.override')} />
      )}
      {to === 'accepted' && <PackageCheck conversionId={application.conversionId} withId={application.id} />}
      <StepFields control={control} to={to} conversionId={application.conversionId} />
      {asksReason(to) && (
        <FormProse control={control} name="reason" blank={null} required label={t('applications.move.reason')} />
      )}
      <FormProse control={control} name="note" blank={null} label={t('applications.move.note')} />
      {!isEndedState(to) && to !== 'deferred' && (
        <FormCheckbox control={control} name="moveFile" label={t('applications.move.file')} />
      )}
    </FormDialog>
  );
}

type FieldsProps = {
  control: Control<z.input<typeof ApplicationMove>, unknown, ApplicationMove>;
  to: ApplicationState;
  conversionId: string;
};

function StepFields({ control, to, conversionId }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <Box sx={twoColumns}>
      {to !== 'deferred' && <FormDate control={control} name="on" label={t('applications.move.on')} />}
      {isOffer(to) && (
        <FormDate
          control={control}
          name="lapsesOn"
          label={t('applications.field.lapsesOn')}
          helperText={t('applications.lapsesHint')}
        />
      )}
      {to === 'conditional' && <ConditionFields control={control} />}
      {to === 'coe' && (
        <>
          <FormText
            control={control}
            name="coe.code"
            required
            label={t('applications.coe.code')}
            slotProps={{ htmlInput: { dir: 'ltr', autoComplete: 'off', autoCapitalize: 'characters' } }}
          />
          <FormDate control={control} name="coe.startsOn" required label={t('applications.coe.startsOn')} />
          <FormDate control={control} name="coe.endsOn" required label={t('applications.coe.endsOn')} />
        </>
      )}
      {to === 'deferred' && (
        <FormDate control={control} name="intakeOn" required label={t('applications.move.newIntake')} />
      )}
      {(to === 'commenced' || to === 'enrolled') && (
        <FormDate control={control} name="censusOn" label={t('applications.field.censusOn')} />
      )}
      {needsEvidence(to) && (
        <>
          <Box sx={wide}>
            <DocumentField control={control} name="documentId" conversionId={conversionId} />
          </Box>
          <Box sx={wide}>
            <FormProse
              control={control}
              name="evidence"
              blank={null}
              label={t('applications.move.evidence')}
              helperText={t(to === 'accepted' ? 'applications.move.paidHint' : 'applications.move.enrolledHint')}
            />
          </Box>
        </>
      )}
    </Box>
  );
}
