import { Approve, type CoverItem, type Leave, leave } from '@embark/contracts/hr/leave';
import { orNone, Whole } from '@embark/contracts/kit';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useWrite } from '../../../../kit/call/api.ts';
import { FormProse } from '../../../../kit/form/fields.tsx';
import { FormAutocomplete } from '../../../../kit/form/FormAutocomplete.tsx';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { Section } from '../../../../kit/page/Section.tsx';
import { formatNumber, isolate } from '../../../../kit/text/format.ts';
import { visuallyHidden } from '../../../../kit/theme/visuallyHidden.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { CoverList } from './CoverList.tsx';
import { doubts, useCoverers } from './covering.ts';

/** As sent, but each item may stay with the person. */
const Decided = Approve.extend({
  items: z.array(z.strictObject({ kind: z.string(), id: z.string(), to: orNone(Whole) })),
});

/** Decides a request: who covers, and who takes over which work meanwhile. */
export function Decision({ row, onReject }: { row: Leave; onReject: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const items = row.coverList ?? [];
  const { people, options } = useCoverers(row.id);
  const { mutateAsync } = useWrite(leave.approve, { refreshes: [leave] });
  const { control, state, submit, form } = useContractForm(Decided, {
    start: {
      version: row.version,
      note: '',
      coverId: row.coverId,
      items: items.map(({ kind, id }) => ({ kind, id, to: row.coverId })),
    },
    save: async ({ items: chosen, ...given }) => {
      const handed = chosen.flatMap(({ kind, id, to }) => (to === null ? [] : [{ kind, id, to }]));
      await mutateAsync({ id: row.id, ...given, items: handed });
      toast.success(t('leave.approvedOf', { name: isolate(row.name) }));
    },
  });
  const [coverId, takers] = useWatch({ control, name: ['coverId', 'items'] });
  const former = useRef(coverId);
  useEffect(() => {
    const before = former.current ?? null;
    former.current = coverId;
    if (before === (coverId ?? null)) return;
    // what the former cover was to take over goes to the new one; what was chosen one by one stays
    form.getValues('items').forEach(({ to }, index) => {
      if ((to ?? null) === before) form.setValue(`items.${index}.to`, coverId ?? null, { shouldDirty: true });
    });
  }, [coverId, form]);
  const kept = takers.filter(({ to }) => (to ?? null) === null).length;
  const personOf = (id: unknown) => people.find(({ userId }) => userId === id);
  const renderTaker = (item: CoverItem, index: number) => (
    <Box sx={{ flex: '1 1 100%', maxInlineSize: 420, marginBlock: 1 }}>
      <FormAutocomplete
        control={control}
        name={`items.${index}.to`}
        label={
          <>
            {t('leave.taker')}
            <Box component="span" sx={visuallyHidden}>{` ${isolate(item.label)}`}</Box>
          </>
        }
        options={options}
      />
      {doubts(t, personOf(takers[index]?.to), item).map((doubt) => (
        <Typography key={doubt} variant="body2" color="warning">
          {doubt}
        </Typography>
      ))}
    </Box>
  );
  return (
    <Section title={t('leave.decide')} says={t('leave.decideSays')}>
      <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 2 }}>
        <FormAutocomplete control={control} name="coverId" label={t('leave.field.cover')} options={options} />
        {kept > 0 && (
          <Alert severity="info">
            {t('leave.keeps', { number: formatNumber(kept), count: kept, name: isolate(row.name) })}
          </Alert>
        )}
        <CoverList items={items} renderTaker={renderTaker} />
        <FormProse control={control} name="note" label={t('leave.field.note')} />
        <FormProblem state={state} />
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
