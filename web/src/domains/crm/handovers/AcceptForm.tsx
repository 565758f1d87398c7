import { conversions } from '@embark/contracts/crm/conversions';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { type Handover, type HandoverChoices, handovers } from '@embark/contracts/crm/handovers';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useWrite } from '../../../kit/call/api.ts';
import { textOf } from '../../../kit/form/useField.ts';
import { FormNumber, FormProse, FormSelect } from '../../../kit/form/fields.tsx';
import { FormAutocomplete } from '../../../kit/form/FormAutocomplete.tsx';
import { FormProblem } from '../../../kit/form/FormProblem.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { useReference } from '../../catalogue/reference/index.ts';
import { useContractForm } from '../../../kit/form/useContractForm.ts';

type Props = { request: Handover; choices: HandoverChoices };

/** Accepts a request: which record to transfer, to which service and person, and which shares stay. */
export function AcceptForm({ request, choices: { records, services, people, askedById } }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const { serviceName } = useReference();
  const { mutateAsync } = useWrite(handovers.accept, { refreshes: [handovers, enquiries, conversions] });
  const [first] = records;
  const fitting = (kind: string | undefined) =>
    services.find(({ code, kind: its }) => its === kind && code === request.serCode) ??
    services.find((one) => one.kind === kind);
  const { control, state, submit, form } = useContractForm(handovers.accept.body, {
    start: {
      version: request.version,
      recordId: first?.id ?? '',
      serCode: fitting(first?.kind)?.code ?? '',
      assigneeId: askedById,
      creditShare: 0,
      commissionShare: 0,
      note: '',
    },
    save: async (values) => {
      await mutateAsync({ ...values, id: request.id });
      toast.success(t('handovers.accepted', { office: request.toOffice }));
    },
  });
  const recordId = textOf(useWatch({ control, name: 'recordId' }));
  const chosen = records.find(({ id }) => id === recordId);
  // a client file keeps its kind of service
  const offered = services.filter(({ kind }) => chosen?.subject !== 'file' || kind === chosen.kind);
  const fit = fitting(chosen?.kind)?.code ?? '';
  useEffect(() => form.setValue('serCode', fit), [form, fit]);
  return (
    <form onSubmit={submit} noValidate>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <Box sx={{ gridColumn: '1 / -1' }}>
          <FormProblem state={state} />
        </Box>
        <FormSelect
          control={control}
          name="recordId"
          required
          label={t('handovers.field.record')}
          options={records.map(({ id, number, serCode, subject }) => ({
            value: id,
            label: `${t(`handovers.record.${subject}`)} · ${serviceName(serCode)} · ${number}`,
          }))}
        />
        <FormSelect
          control={control}
          name="serCode"
          required
          label={t('handovers.field.service', { office: request.toOffice })}
          helperText={offered.length === 0 ? t('handovers.noService') : undefined}
          options={offered.map(({ code, name }) => ({ value: code, label: `${name} · ${code}` }))}
        />
        <FormAutocomplete
          control={control}
          name="assigneeId"
          required
          label={t('handovers.field.assignee')}
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <FormNumber control={control} name="creditShare" required label={t('handovers.field.creditShare')} />
          <FormNumber control={control} name="commissionShare" required label={t('handovers.field.commissionShare')} />
        </Box>
        <Box sx={{ gridColumn: '1 / -1', display: 'grid' }}>
          <FormProse control={control} name="note" minRows={3} label={t('handovers.field.handoverNote')} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', marginBlockStart: 2 }}>
        <Button type="submit" variant="contained" loading={state.isSubmitting}>
          {t('handovers.acceptButton', { office: request.toOffice })}
        </Button>
      </Box>
    </form>
  );
}
