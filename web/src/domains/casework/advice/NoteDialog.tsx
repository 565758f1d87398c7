import {
  advice,
  adviceChannels,
  adviceKinds,
  type AdviceNote,
  isAdvice,
  NoteContent,
} from '@embark/contracts/casework/advice';
import { agreements } from '@embark/contracts/casework/agreements';
import { type Conversion, conversions } from '@embark/contracts/crm/conversions';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useWrite } from '../../../kit/call/api.ts';
import { FormNumber, FormProse } from '../../../kit/form/fields.tsx';
import { FormButtons } from '../../../kit/form/FormButtons.tsx';
import { FormDateTime } from '../../../kit/form/FormDateTime.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../kit/form/FormProblem.tsx';
import { twoColumns } from '../../../kit/form/FormSection.tsx';
import { useContractForm } from '../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatDateTime } from '../../../kit/text/format.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { LicenceProblem } from '../referrals/index.ts';

/** A logged call that asks for a note. */
export type CallToNote = { entry: number; minutes: number; at: string };

/** What the dialog writes: a new note, a changed one, or a correction of an earlier one. */
export type NoteToWrite = { change?: AdviceNote; corrects?: AdviceNote; call?: CallToNote };

/** Writes a note of advice on a client file: a new one, about a logged call, or a correction. */
export function NoteDialog({
  file,
  change,
  corrects,
  call,
  onClose,
}: NoteToWrite & { file: Conversion; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const refreshes = { refreshes: [agreements, conversions] };
  const adding = useWrite(advice.add, refreshes);
  const changing = useWrite(advice.change, refreshes);
  const earlier = change ?? corrects;
  const [now] = useState(() => `${new Date().toISOString().slice(0, 16)}:00.000Z`);
  const { control, state, submit, problem } = useContractForm(NoteContent, {
    start: {
      kind: earlier?.kind ?? 'advice',
      channel: earlier?.channel ?? (call ? 'phone' : 'office'),
      at: earlier?.at ?? call?.at ?? now,
      minutes: earlier?.minutes ?? call?.minutes ?? null,
      text: change?.text ?? '',
    },
    ...(!earlier && !call && { draft: `advice.${file.id}`, draftName: file.name }),
    save: async (given) => {
      if (change) await changing.mutateAsync({ ...given, id: change.id, version: change.version });
      else
        await adding.mutateAsync({
          ...given,
          conversionId: file.id,
          ...(corrects && { correctsId: corrects.id }),
          ...(call && { callEntry: call.entry }),
        });
      toast.success(t('advice.saved'));
      onClose();
    },
  });
  const kind = useWatch({ control, name: 'kind' });
  const title = change ? 'advice.changeTitle' : corrects ? 'advice.correctTitle' : 'advice.addTitle';
  const words = (values: readonly string[], of: 'kind' | 'channel') =>
    values.map((value) => ({ value, label: t(`advice.${of}.${value}`, { defaultValue: value }) }));
  return (
    <FormDialog title={t(title)} state={state} submit={submit} save={t('advice.save')} onClose={onClose} maxWidth="sm">
      <LicenceProblem problem={problem} conversionId={file.id} what="advice" onReferred={onClose}>
        <FormProblem state={state} />
      </LicenceProblem>
      {corrects && (
        <Alert severity="info">{t('advice.corrects', { at: formatDateTime(corrects.at, file.zone) })}</Alert>
      )}
      <FormButtons
        control={control}
        name="kind"
        label={t('advice.field.kind')}
        showLabel
        options={words(adviceKinds, 'kind')}
      />
      <FormButtons
        control={control}
        name="channel"
        label={t('advice.field.channel')}
        showLabel
        options={words(adviceChannels, 'channel')}
      />
      <Box sx={twoColumns}>
        <FormDateTime control={control} name="at" label={t('advice.field.at')} zone={file.zone} />
        <FormNumber control={control} name="minutes" label={t('advice.field.minutes')} />
      </Box>
      <FormProse
        control={control}
        name="text"
        label={t('advice.field.text')}
        minRows={4}
        required
        helperText={isAdvice(kind) ? t('advice.hint.advice') : t('advice.hint.other')}
      />
    </FormDialog>
  );
}
