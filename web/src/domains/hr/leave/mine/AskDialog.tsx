import { AskLeave, dayParts, type Balances, leave, type LeavePreview } from '@embark/contracts/hr/leave';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { useRead, useWrite } from '../../../../kit/call/api.ts';
import { FormProse, FormSelect, FormText } from '../../../../kit/form/fields.tsx';
import { FormAutocomplete } from '../../../../kit/form/FormAutocomplete.tsx';
import { FormDialog } from '../../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { dayInput } from '../../../../kit/form/inputProps.ts';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatDate, formatNumber, isolate } from '../../../../kit/text/format.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { amountText, balanceLines, useColleagues } from '../parts.tsx';

/** What the request takes, said while it is typed: "4 days: 24, 27, 28 and 29 December". */
function Preview({ found }: { found: LeavePreview }) {
  const { t } = useTranslation();
  const days = found.days.map(({ day, part }) =>
    part === 'full' ? formatDate(day) : `${formatDate(day)} (${t(`leave.part.${part}`)})`,
  );
  const due = found.due.map(({ kind, count }) =>
    t(`leave.due.${kind}`, { count, number: formatNumber(count), defaultValue: `${kind}: ${formatNumber(count)}` }),
  );
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Alert severity={found.problems.length > 0 ? 'error' : 'info'}>
        {found.days.length > 0 && (
          <Typography sx={{ fontWeight: 600 }}>
            {t('leave.takes', { amount: amountText(t, found.amount, found.unit), days: days.join(', ') })}
          </Typography>
        )}
        {balanceLines(t, found).map((line) => (
          <Typography key={line}>{line}</Typography>
        ))}
        {found.problems.map(({ message }) => (
          <Typography key={message}>{translateMessage(message)}</Typography>
        ))}
        {found.holidays.map(({ day, name }) => (
          <Typography key={day} variant="body2">
            {t('leave.holidayOn', { day: formatDate(day), name: isolate(name) })}
          </Typography>
        ))}
      </Alert>
      {found.certificate && <Alert severity="warning">{t('leave.certificate')}</Alert>}
      {found.shortNotice && <Alert severity="warning">{t('leave.shortNotice')}</Alert>}
      {due.length > 0 && <Alert severity="info">{t('leave.fallsDue', { items: due.join(', ') })}</Alert>}
      {found.away.length > 0 && (
        <Typography variant="body2">
          {t('leave.alsoAway', {
            people: found.away
              .map(({ name, from, to }) => `${isolate(name)} (${formatDate(from)} – ${formatDate(to)})`)
              .join(', '),
          })}
        </Typography>
      )}
    </Box>
  );
}

/** Requests leave: the days are counted while they are chosen. */
export function AskDialog({ balances, isOwn, onClose }: { balances: Balances; isOwn: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { person, rows } = balances;
  const people = useColleagues(person.userId);
  const { mutateAsync } = useWrite(leave.ask, { refreshes: [leave] });
  const { control, state, submit } = useContractForm(AskLeave, {
    start: {
      type: rows[0]?.type ?? 'annual',
      startsOn: '',
      endsOn: '',
      startsPart: 'full',
      endsPart: 'full',
      reason: '',
      coverId: person.coverId,
      userId: isOwn ? undefined : person.userId,
    },
    save: async (given) => {
      const endsPart = given.startsOn === given.endsOn ? given.startsPart : given.endsPart;
      await mutateAsync({ ...given, endsPart });
      toast.success(t('leave.sent'));
      onClose();
    },
  });
  const names = ['type', 'startsOn', 'endsOn', 'startsPart', 'endsPart'] as const;
  const [type, startsOn, endsOn, startsPart, endsPart] = useWatch({ control, name: names });
  const isOne = startsOn === endsOn;
  const asked = {
    type,
    startsOn,
    endsOn,
    startsPart,
    endsPart: isOne ? startsPart : endsPart,
    ...(!isOwn && { userId: person.userId }),
  };
  const enabled = Boolean(startsOn && endsOn && startsOn <= endsOn);
  const { data: found, error } = useRead(leave.preview, asked, { enabled });
  const parts = (which: readonly (typeof dayParts)[number][]) =>
    which.map((value) => ({ value, label: t(`leave.part.${value}`) }));
  const dates = {
    type: 'date',
    required: true,
    slotProps: { inputLabel: { shrink: true }, htmlInput: dayInput },
  } as const;
  return (
    <FormDialog title={t('leave.ask')} save={t('leave.send')} {...{ state, submit, onClose }} maxWidth="sm">
      <FormProblem state={state} />
      <FormSelect
        control={control}
        name="type"
        required
        label={t('leave.field.type')}
        options={rows.map((row) => ({ value: row.type, label: t(`leave.type.${row.type}`) }))}
      />
      <FormText control={control} name="startsOn" label={t('leave.field.startsOn')} {...dates} />
      <FormText control={control} name="endsOn" label={t('leave.field.endsOn')} {...dates} />
      <FormSelect
        control={control}
        name="startsPart"
        required
        label={t(isOne ? 'leave.field.part' : 'leave.field.startsPart')}
        options={parts(isOne ? dayParts : ['full', 'pm'])}
      />
      {!isOne && (
        <FormSelect
          control={control}
          name="endsPart"
          required
          label={t('leave.field.endsPart')}
          options={parts(['full', 'am'])}
        />
      )}
      <FormAutocomplete control={control} name="coverId" label={t('leave.field.cover')} options={people} />
      <FormProse control={control} name="reason" label={t('leave.field.reason')} />
      <Box component="output" sx={{ display: 'block' }}>
        {enabled && found && !error && <Preview found={found} />}
        {enabled && error && <Alert severity="error">{translateMessage(error.message)}</Alert>}
      </Box>
    </FormDialog>
  );
}
