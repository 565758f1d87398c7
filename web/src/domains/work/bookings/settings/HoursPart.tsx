import type { BookingSetup, Consultant } from '@embark/contracts/work/bookings';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import { EmptyState } from '../../../../kit/feedback/EmptyState.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { placeOf } from '../../../../kit/time/clocks.ts';
import { useSession } from '../../../organisation/session/index.ts';
import { useOwners } from '../../../crm/choices/index.ts';
import { Line, Rows } from './Line.tsx';
import { hoursText } from './hours.ts';

const HoursDialog = lazyPart(async () => (await import('./HoursDialog.tsx')).HoursDialog);

/** The consultants with their weekly hours. A manager sets those of everybody, others their own. */
export function HoursPart({ setup }: { setup: BookingSetup }) {
  const { t } = useTranslation();
  const { data: user } = useSession();
  const owners = useOwners();
  const [open, setOpen] = useState<Consultant>();
  const people = setup.consultants.filter(({ id }) => id > 0);
  const own = setup.consultants.find(({ userId }) => userId === user.id);
  const known = new Set(people.map(({ userId }) => userId));
  const others = setup.offices.length > 0 ? owners.filter(({ value }) => !known.has(Number(value))) : [];
  const says = (one: Consultant) => {
    const where = placeOf(one.zone, t);
    return [one.office, where, hoursText(one.hours) || t('bookings.settings.noHours')].join(' · ');
  };
  const blank = (userId: number, name: string): Consultant => ({
    id: 0,
    version: 0,
    userId,
    name,
    office: '',
    zone: own?.zone ?? 'UTC',
    videoLink: '',
    hours: [],
    exceptions: [],
    can: { edit: true },
  });
  return (
    <>
      {own && own.id === 0 && (
        <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => setOpen(own)}>
          {t('bookings.settings.myHours')}
        </Button>
      )}
      {people.length === 0 && <EmptyState title={t('bookings.settings.noPeople')} />}
      <Rows>
        {people.map((one) => (
          <Line
            key={one.userId}
            title={<bdi>{one.name}</bdi>}
            label={one.name}
            says={says(one)}
            onEdit={one.can.edit ? () => setOpen(one) : undefined}
          />
        ))}
        {others.map(({ value, label }) => (
          <Line
            key={value}
            title={<bdi>{label}</bdi>}
            label={label}
            says={t('bookings.settings.noHours')}
            onEdit={() => setOpen(blank(Number(value), label))}
          />
        ))}
      </Rows>
      {open && <HoursDialog consultant={open} types={setup.types} onClose={() => setOpen(undefined)} />}
    </>
  );
}
