import { Approve, type Leave, leave } from '@embark/contracts/hr/leave';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useWrite } from '../../../../kit/call/api.ts';
import { FormProse } from '../../../../kit/form/fields.tsx';
import { FormAutocomplete } from '../../../../kit/form/FormAutocomplete.tsx';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { Section } from '../../../../kit/page/Section.tsx';
import { formatNumber, isolate } from '../../../../kit/text/format.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { useColleagues } from '../parts.tsx';
import { CoverList, keyOf } from './CoverList.tsx';

/** Decides a request: who covers, and which work goes to them meanwhile. */
export function Decision({ row, onReject }: { row: Leave; onReject: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const items = row.coverList ?? [];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(items.map(keyOf)));
  const people = useColleagues(row.userId);
  const { mutateAsync } = useWrite(leave.approve, { refreshes: [leave] });
  const { control, state, submit } = useContractForm(Approve, {
    start: { version: row.version, note: '', coverId: row.coverId, items: [] },
    save: async (given) => {
      const handed = given.coverId ? items.filter((item) => chosen.has(keyOf(item))) : [];
      await mutateAsync({ id: row.id, ...given, items: handed.map(({ kind, id }) => ({ kind, id })) });
      toast.success(t('leave.approvedOf', { name: isolate(row.name) }));
    },
  });
  const coverId = useWatch({ control, name: 'coverId' });
  const choose = (key: string, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, key] : [...before].filter((one) => one !== key)));
  return (
    <Section title={t('leave.decide')} says={t('leave.decideSays')}>
      <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 2 }}>
        <FormProblem state={state} />
        <FormAutocomplete control={control} name="coverId" label={t('leave.field.cover')} options={people} />
        {items.length > 0 && !coverId && (
          <Alert severity="info">
            {t('leave.noCover', { number: formatNumber(items.length), count: items.length })}
          </Alert>
        )}
        <CoverList items={items} {...(coverId ? { chosen, onChoose: choose } : {})} />
        <FormProse control={control} name="note" label={t('leave.field.note')} />
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <Button type="submit" variant="contained" disabled={state.isSubmitting}>
            {t('leave.approve')}
          </Button>
          <Button variant="outlined" color="inherit" onClick={onReject}>
            {t('leave.reject')}
          </Button>
        </Box>
      </Box>
    </Section>
  );
}
