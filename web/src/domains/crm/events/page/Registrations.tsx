import { attendances, enquiries } from '@embark/contracts/crm/enquiries';
import {
  type EventRow,
  events,
  NewRegistration,
  type Registration,
  RegistrationFilter,
} from '@embark/contracts/crm/events';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ComponentProps, useMemo, useRef } from 'react';
import { useWrite } from '../../../../kit/call/api.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { ChoiceFilter } from '../../../../kit/list/ChoiceFilter.tsx';
import { ListView } from '../../../../kit/list/ListView.tsx';
import { SearchField } from '../../../../kit/list/SearchField.tsx';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { useFilter } from '../../../../kit/call/useFilter.ts';
import { useAddresses } from '../../../organisation/session/index.ts';
import { RegistrationState } from '../cells.tsx';
import { CheckedIn, RegistrationAct, useRegistrationColumns } from './useRegistrationColumns.tsx';
import { ContactLinks } from '../../contacts/index.ts';
import { useReference } from '../../../catalogue/reference/index.ts';
import { StatusName } from '../../choices/index.ts';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { FormNumber, FormEmail, FormText } from '../../../../kit/form/fields.tsx';
import { FormPhone } from '../../../../kit/form/FormPhone.tsx';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { useContractForm } from '../../../../kit/form/useContractForm.ts';

const blank = { name: '', phone: null, email: null, seats: 1, contactId: null };

/** Quick registration: a name, a number or an email, Enter, and on to the next. */
function QuickRegister({ event }: { event: EventRow }) {
  const { t } = useTranslation();
  const toast = useToast();
  const region = useReference().offices.find(({ code }) => code === event.office)?.phoneRegion;
  const name = useRef<HTMLFormElement>(null);
  const write = useWrite(events.register, { refreshes: [events, enquiries] });
  const { control, state, submit, form } = useContractForm(NewRegistration, {
    start: blank,
    save: async (values) => {
      const made = await write.mutateAsync({ id: event.id, ...values });
      toast.success(
        t(`events.register.${made.state === 'waitlisted' ? 'waits' : 'done'}`, {
          name: made.name,
          number: made.number,
        }),
      );
      form.reset(blank);
      name.current?.querySelector('input')?.focus();
    },
  });
  return (
    <Box
      component="form"
      ref={name}
      noValidate
      aria-label={t('events.register.title')}
      onSubmit={(sent) => void submit(sent)}
      sx={{ paddingBlock: 1.5 }}
    >
      <FormProblem state={state} />
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          alignItems: 'start',
          gridTemplateColumns: { xs: '1fr 1fr', md: '3fr 2fr 2fr 90px auto' },
        }}
      >
        <FormText
          control={control}
          name="name"
          label={t('events.field.name')}
          required
          autoComplete="off"
          sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
        />
        <FormPhone control={control} name="phone" label={t('events.field.phone')} region={region ?? ''} />
        <FormEmail control={control} name="email" label={t('events.field.email')} />
        <FormNumber control={control} name="seats" label={t('events.field.seats')} />
        <Button type="submit" variant="outlined" loading={state.isSubmitting} sx={{ minBlockSize: 40 }}>
          {t('events.register.act')}
        </Button>
      </Box>
    </Box>
  );
}

const rowId = ({ id }: Registration) => id;
const rowLabel = ({ name }: Registration) => name;
type CardProps = { row: Registration; event: EventRow; set: ComponentProps<typeof RegistrationAct>['set'] };

/** A registration as a card, for phones: who, how far they are, how to reach them, and the action available. */
function RegistrationCard({ row, event, set }: CardProps) {
  const { t } = useTranslation();
  const { name, number, phone, email, status, assignee, seats, attendedAt } = row;
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center', justifyContent: 'space-between' }}
      >
        <Typography sx={{ minInlineSize: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Typography>
        <RegistrationState row={row} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, color: 'text.secondary', fontSize: '1.3rem' }}>
        <Ltr>{number}</Ltr>
        {assignee && <bdi>{assignee}</bdi>}
        {seats > 1 && (
          <span>
            {t('events.field.seats')}: {formatNumber(seats)}
          </span>
        )}
        {attendedAt && (
          <span>
            {t('events.field.attendedAt')} <CheckedIn at={attendedAt} zone={event.zone} />
          </span>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <StatusName status={status} />
        <Box sx={{ display: 'flex', alignItems: 'center', marginInlineStart: 'auto' }}>
          <RegistrationAct row={row} event={event} set={set} />
          <ContactLinks of={{ name, phone, email }} large />
        </Box>
      </Box>
    </Box>
  );
}

/** The registrations of an event: add by hand, cancel, restore. */
export function Registrations({ event }: { event: EventRow }) {
  const { t } = useTranslation();
  const toast = useToast();
  const at = useAddresses();
  const [filter, change] = useFilter(RegistrationFilter);
  const { mutateAsync } = useWrite(events.changeRegistration, { refreshes: [events, enquiries] });
  const set = useMemo(
    () => (row: Registration, state: 'registered' | 'cancelled') =>
      void mutateAsync({ id: event.id, enquiryId: row.id, state }).then(
        () => toast.success(t(`events.register.${state === 'cancelled' ? 'cancelled' : 'again'}`, { name: row.name })),
        (refusal: Error) => toast.error(refusal),
      ),
    [mutateAsync, event.id, toast, t],
  );
  const columns = useRegistrationColumns(event, set);
  const card = (row: Registration) => <RegistrationCard row={row} event={event} set={set} />;
  const narrowed = useMemo(() => ({ id: event.id, ...filter }), [event.id, filter]);
  const parts = attendances.map((value) => ({ value, label: t(`events.part.${value}`) }));
  const chosen = filter.attendance ? [filter.attendance] : [];
  return (
    <Box sx={{ flex: '1 1 auto', minBlockSize: 320, display: 'flex', flexDirection: 'column' }}>
      {event.can.register && <QuickRegister event={event} />}
      <ListView<Registration>
        name="events.registrations"
        label={t('events.registrations')}
        count={(total) => t('events.registered', { count: total, number: formatNumber(total) })}
        endpoint={events.registrations}
        filter={narrowed}
        sort={filter.sort}
        onSort={(sort) => change({ sort })}
        columns={columns}
        rowId={rowId}
        rowLabel={rowLabel}
        href={({ id }) => at.enquiry(id)}
        chips={chosen.map((value) => ({
          id: 'attendance',
          label: t('events.field.attendance'),
          value: t(`events.part.${value}`),
          onRemove: () => change({ attendance: undefined }),
        }))}
        onClear={() => change({ attendance: undefined, q: undefined })}
        toolbar={
          <Box sx={filters}>
            <SearchField
              label={t('events.desk.find')}
              value={filter.q ?? ''}
              onChange={(q) => change({ q: q || undefined }, { replace: true })}
            />
            <ChoiceFilter
              label={t('events.field.attendance')}
              choices={parts}
              chosen={chosen}
              onChange={(some) => change({ attendance: some.at(-1) })}
            />
          </Box>
        }
        card={card}
        empty={{ title: t('events.noRegistrations'), hint: t('events.noRegistrationsHint') }}
      />
    </Box>
  );
}

const filters = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  '& > button': { inlineSize: { xs: '100%', sm: 190 } },
} as const;
