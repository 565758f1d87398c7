import { OfficeChange, offices, type OfficeSettings } from '@embark/contracts/organisation/offices';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { type TextIn, useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useRead, useWrite } from '../../../kit/call/api.ts';
import { ReadProblem } from '../../../kit/feedback/ErrorPage.tsx';
import { Skeletons } from '../../../kit/feedback/Delayed.tsx';
import { translateMessage } from '../../../kit/i18n/messages.ts';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { TabLinks } from '../../../kit/page/TabLinks.tsx';
import { FormCheckbox, FormNumber, FormText } from '../../../kit/form/fields.tsx';
import { FormAutocomplete } from '../../../kit/form/FormAutocomplete.tsx';
import { FormProblem } from '../../../kit/form/FormProblem.tsx';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { useContractForm } from '../../../kit/form/useContractForm.ts';
import { FormHolidays } from './FormHolidays.tsx';
import { type FieldBinding, useField } from '../../../kit/form/useField.ts';
import { formatPattern } from '../../../kit/text/format.ts';

const weekdays = [1, 2, 3, 4, 5, 6, 7];
/** 2 March 2026 is a Monday. */
const nameOf = (day: number) => formatPattern(new Date(2026, 2, 1 + day), 'EEEE');

/** Checkboxes for days of the week; the field holds ISO numbers in the order the office's week had, new ones last. */
function FormDays<V extends FieldValues, T extends FieldValues>(props: FieldBinding<V, T> & { label: string }) {
  const { control, name, label } = props;
  const field = useField({ control, name });
  const held: number[] = Array.isArray(field.value) ? field.value.map(Number) : [];
  return (
    <FormControl component="fieldset" error={field.invalid}>
      <FormLabel component="legend">{label}</FormLabel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
        {weekdays.map((day, at) => (
          <FormControlLabel
            key={day}
            label={nameOf(day)}
            control={
              <Checkbox
                checked={held.includes(day)}
                onChange={(_, on) => field.change(on ? [...held, day] : held.filter((one) => one !== day))}
                onBlur={field.blur}
                slotProps={{ input: { ref: at === 0 ? field.ref : undefined } }}
              />
            }
          />
        ))}
      </Box>
      {field.complaint !== undefined && <FormHelperText>{field.complaint}</FormHelperText>}
    </FormControl>
  );
}

const clock = { htmlInput: { step: 300 }, inputLabel: { shrink: true } } as const;
const ladder = ['firstResponseHours', 'remindOwnerHours', 'remindManagerHours', 'remindAdminHours'] as const;

const startOf = (office: OfficeSettings) => ({
  version: office.version,
  workingDays: office.workingDays,
  opens: office.opens,
  closes: office.closes,
  holidays: office.holidays.toSorted((one, other) => one.day.localeCompare(other.day)),
  managerId: office.managerId,
  firstResponseHours: office.firstResponseHours,
  remindOwnerHours: office.remindOwnerHours,
  remindManagerHours: office.remindManagerHours,
  remindAdminHours: office.remindAdminHours,
  licenceRequired: office.licenceRequired,
  separateChecks: office.separateChecks,
});

/** An office's working time, its response target and its reminder schedule. */
function OfficeForm({ office }: { office: OfficeSettings }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { mutateAsync } = useWrite(offices.change, { refreshes: [offices] });
  const { id, version, name, zone, managers } = office;
  const { control, state, submit, startFrom } = useContractForm(OfficeChange, {
    start: startOf(office),
    save: async (values) => {
      startFrom(startOf(await mutateAsync({ ...values, id })));
      toast.success(t('offices.saved', { office: translateMessage(name) }));
    },
  });
  const shown = useRef(version);
  useEffect(() => {
    if (shown.current === version || state.isDirty) return; // a change by someone else keeps what was typed here
    shown.current = version;
    startFrom(startOf(office));
  });
  const field = (of: TextIn<'offices.field'>) => t(`offices.field.${of}`);
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'grid', gap: 3, paddingBlock: 2 }}
    >
      <FormProblem state={state} />
      <Group title={t('offices.group.hours')} says={t('offices.zone', { zone: zone.replaceAll('_', ' ') })}>
        <Box sx={wide}>
          <FormDays control={control} name="workingDays" label={field('workingDays')} />
        </Box>
        <FormText control={control} name="opens" type="time" label={field('opens')} required slotProps={clock} />
        <FormText control={control} name="closes" type="time" label={field('closes')} required slotProps={clock} />
      </Group>
      <Group title={t('offices.group.promise')} says={t('offices.promise')}>
        {ladder.map((of) => (
          <FormNumber key={of} control={control} name={of} label={field(of)} required />
        ))}
        <Box sx={wide}>
          <FormAutocomplete
            control={control}
            name="managerId"
            label={field('managerId')}
            helperText={t('offices.manager')}
            options={managers.map((one) => ({ value: one.id, label: one.name }))}
          />
        </Box>
      </Group>
      <Group title={t('offices.group.licences')} says={t('offices.licences')}>
        <Box sx={wide}>
          <FormCheckbox control={control} name="licenceRequired" label={field('licenceRequired')} />
        </Box>
      </Group>
      <Group title={t('offices.group.documents')} says={t('offices.documents')}>
        <Box sx={wide}>
          <FormCheckbox control={control} name="separateChecks" label={field('separateChecks')} />
        </Box>
      </Group>
      <Group title={t('offices.group.holidays')}>
        <Box sx={wide}>
          <FormHolidays control={control} name="holidays" />
        </Box>
      </Group>
      <Box
        sx={{
          position: 'sticky',
          insetBlockEnd: 0,
          zIndex: 1,
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          paddingBlock: 1.5,
          borderBlockStart: '1px solid',
          borderColor: 'divider',
          backgroundColor: 'background.default',
        }}
      >
        <Button type="submit" variant="contained" disabled={!state.isDirty} loading={state.isSubmitting}>
          {t('offices.save')}
        </Button>
        {state.isDirty && <Typography color="textSecondary">{t('offices.unsaved')}</Typography>}
      </Box>
    </Box>
  );
}

function Group({ title, says, children }: { title: string; says?: string; children: ReactNode }) {
  const heading = useId();
  return (
    <Box
      component="section"
      aria-labelledby={heading}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
    >
      <Box sx={wide}>
        <Typography id={heading} variant="h2">
          {title}
        </Typography>
        {says !== undefined && <Typography color="textSecondary">{says}</Typography>}
      </Box>
      {children}
    </Box>
  );
}

const wide = { gridColumn: '1 / -1' } as const;

const WORKING_TIME = '/apps/settings/working-time';

const officePath = (code: string) => `${WORKING_TIME}?office=${code}`;

/** The working hours, response target and reminders of each office. */
export function WorkingTimePage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const { data, error, refetch } = useRead(offices.list, {});
  const shown = data?.find(({ code }) => code === params.get('office')) ?? data?.[0];
  return (
    <Box sx={{ inlineSize: '100%', maxInlineSize: 960, marginInline: 'auto' }}>
      <PageHeader title={t('offices.title')} below={t('offices.says')} />
      {error && !data && <ReadProblem problem={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeletons lines={8} />}
      {data && shown && (
        <>
          <TabLinks
            label={t('offices.offices')}
            tabs={data.map(({ code, name }) => ({
              to: officePath(code),
              text: translateMessage(name),
              current: code === shown.code,
            }))}
          />
          <OfficeForm key={shown.id} office={shown} />
        </>
      )}
    </Box>
  );
}
