import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import { EventForm as Schema, EventRow, events } from '@embark/contracts/crm/events';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { keyOf, useWrite } from '../../../../kit/call/api.ts';
import { FormNumber, FormSelect, FormText } from '../../../../kit/form/fields.tsx';
import { FormDateTime } from '../../../../kit/form/FormDateTime.tsx';
import { FormMoney } from '../../../../kit/form/FormMoney.tsx';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';
import { useAssignees, useReference } from '../../enquiries/index.ts';
import { eventPath, LIST } from '../paths.ts';

const blankSession = { title: '', startsAt: '', endsAt: '' };

const startOf = (event: EventRow | undefined) => ({
  serCode: event?.serCode ?? '',
  title: event?.title ?? '',
  zone: event?.zone ?? null,
  sessions: event?.sessions ?? [blankSession],
  venue: event?.venue ?? '',
  link: event?.link ?? '',
  capacity: event?.capacity ?? null,
  ownerId: event?.ownerId ?? null,
  campaignId: event?.campaignId ?? null,
  cost: event?.cost ?? null,
  currency: event?.currency ?? null,
  note: event?.note ?? '',
});

/** What is known of an event; saved on the version that it was opened with. */
export function EventForm({ event }: { event?: EventRow }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const toast = useToast();
  const client = useQueryClient();
  const { services, offices, campaigns } = useReference();
  const create = useWrite(events.create, { refreshes: [events] });
  const change = useWrite(events.change, { refreshes: [events] });
  const version = useRef(event?.version ?? 0);
  const contract = useContractForm(Schema, {
    start: startOf(event),
    ...(!event && { draft: 'events.new' }),
    save: async (values) => {
      const saved = await (event
        ? change.mutateAsync({ id: event.id, version: version.current, ...values })
        : create.mutateAsync(values));
      version.current = saved.version;
      client.setQueryData(keyOf(events.get, { id: saved.id }), saved);
      toast.success(t('events.saved', { title: saved.title }));
      if (event) contract.form.reset(contract.form.getValues());
      else void navigate(eventPath(saved.id), { replace: true });
    },
  });
  const { control, submit, state, form, restored, forget, problem, startFrom } = contract;
  const serCode = useWatch({ control, name: 'serCode' });
  const service = services.find(({ code }) => code === serCode);
  const office = offices.find(({ code }) => code === service?.office);
  const zone = event?.zone ?? office?.zone;
  const people = useAssignees(service?.office) ?? [];
  const sessions = useWatch({ control, name: 'sessions' });
  const put = (next: typeof sessions) =>
    form.setValue('sessions', next, { shouldDirty: true, shouldValidate: state.isSubmitted });
  const addSession = () => {
    flushSync(() => put([...sessions, blankSession])); // its fields are there to be typed in
    form.setFocus(`sessions.${sessions.length}.startsAt`);
  };
  const removeSession = (at: number) => {
    flushSync(() => put(sessions.filter((_, place) => place !== at)));
    form.setFocus(`sessions.${Math.max(0, at - 1)}.startsAt`);
  };
  const present = problem?.code === 'conflict' ? EventRow.safeParse(problem.present).data : undefined;
  const field = (name: string) => t(`events.field.${name}`);
  const isLocked = event !== undefined && !event.can.edit;
  const currencies = [...new Set(offices.map(({ currency }) => currency))];

  return (
    <Box
      component="form"
      noValidate
      aria-label={t('events.form')}
      onSubmit={(sent) => void submit(sent)}
      sx={{
        display: 'grid',
        gap: 2,
        padding: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        backgroundColor: 'background.paper',
      }}
    >
      {present ? (
        <Alert
          severity="warning"
          action={
            <Button
              color="inherit"
              onClick={() => {
                version.current = present.version;
                client.setQueryData(keyOf(events.get, { id: present.id }), present);
                startFrom(startOf(present));
              }}
            >
              {t('events.takeTheirs')}
            </Button>
          }
        >
          {t('events.late')}
        </Alert>
      ) : (
        <FormProblem state={state} restored={restored} forget={forget} />
      )}
      <Box sx={two}>
        <FormSelect
          control={control}
          name="serCode"
          label={field('serCode')}
          required
          blank=""
          options={services
            .filter(({ kind }) => kind === 'event' || kind === 'webinar')
            .map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))}
        />
        <FormText control={control} name="title" label={field('title')} required />
      </Box>
      <Box component="fieldset" sx={{ border: 0, margin: 0, padding: 0, display: 'grid', gap: 1.5, minInlineSize: 0 }}>
        <Box component="legend" sx={{ fontWeight: 600, paddingBlockEnd: 1 }}>
          {t('events.sessions')} {zone !== undefined && <bdi>({zone})</bdi>}
        </Box>
        {sessions.map((_, at) => (
          <Box
            key={at}
            sx={{
              display: 'grid',
              gap: 1,
              gridTemplateColumns: { xs: '1fr', sm: '2fr 2fr 2fr 44px' },
              alignItems: 'start',
            }}
          >
            <FormDateTime
              control={control}
              name={`sessions.${at}.startsAt`}
              zone={zone}
              label={field('startsAt')}
              required
            />
            <FormDateTime
              control={control}
              name={`sessions.${at}.endsAt`}
              zone={zone}
              label={field('endsAt')}
              required
            />
            <FormText control={control} name={`sessions.${at}.title`} label={field('session')} />
            {sessions.length > 1 && (
              <IconButton
                aria-label={t('events.removeSession', { number: at + 1 })}
                onClick={() => removeSession(at)}
                sx={{ inlineSize: 44, blockSize: 44 }}
              >
                <Close />
              </IconButton>
            )}
          </Box>
        ))}
        <Box>
          <Button startIcon={<Add />} onClick={addSession}>
            {t('events.addSession')}
          </Button>
        </Box>
      </Box>
      <Box sx={two}>
        <FormText control={control} name="venue" label={field('venue')} />
        <FormText
          control={control}
          name="link"
          label={field('link')}
          slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'url' } }}
        />
        <FormNumber control={control} name="capacity" label={field('capacity')} helperText={t('events.capacityHint')} />
        <FormSelect
          control={control}
          name="ownerId"
          label={field('ownerId')}
          none={t('events.me')}
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <FormSelect
          control={control}
          name="campaignId"
          label={field('campaignId')}
          none={t('kit.none')}
          options={campaigns.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: '2fr 1fr' }}>
          <FormMoney control={control} name="cost" label={field('cost')} />
          <FormSelect
            control={control}
            name="currency"
            label={field('currency')}
            none={t('kit.none')}
            options={currencies.map((code) => ({ value: code, label: code }))}
          />
        </Box>
      </Box>
      <FormText control={control} name="note" label={field('note')} multiline minRows={2} />
      {!isLocked && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button
            type="submit"
            variant="contained"
            loading={state.isSubmitting}
            disabled={event !== undefined && !state.isDirty}
          >
            {t('kit.save')}
          </Button>
          <Button color="inherit" component={Link} to={event ? eventPath(event.id) : LIST}>
            {t('kit.cancel')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

const two = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;
