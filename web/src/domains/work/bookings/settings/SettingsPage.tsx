import Box from '@mui/material/Box';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Skeletons } from '../../../../kit/feedback/Delayed.tsx';
import { ReadProblem } from '../../../../kit/feedback/ErrorPage.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { NewButton } from '../../../../kit/list/NewButton.tsx';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { TabLinks } from '../../../../kit/page/TabLinks.tsx';
import { SETTINGS, useSetup } from '../setup.ts';
import { HoursPart } from './HoursPart.tsx';
import { RoomDialog, RoomRows } from './Rooms.tsx';
import { TypeDialog } from './TypeDialog.tsx';
import { TypeRows } from './TypeRows.tsx';

const parts = ['hours', 'types', 'rooms'] as const;

/** Who gives consultations and when, what can be booked, and the rooms. */
export function SettingsPage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const { setup, isLoaded, error, refetch } = useSetup();
  const [isAdding, setAdding] = useState(false);
  const part = parts.find((one) => one === params.get('part')) ?? 'hours';
  const mayAdd = setup.offices.length > 0 && part !== 'hours';
  const close = () => setAdding(false);
  return (
    <Box sx={{ inlineSize: '100%', maxInlineSize: 960, marginInline: 'auto' }}>
      <PageHeader
        title={t('bookings.settings.title')}
        below={t('bookings.settings.says')}
        actions={
          mayAdd && (
            <NewButton
              label={t(part === 'types' ? 'bookings.settings.newType' : 'bookings.settings.newRoom')}
              onClick={() => setAdding(true)}
            />
          )
        }
      />
      <TabLinks
        label={t('bookings.settings.parts')}
        tabs={parts.map((one) => ({
          to: one === 'hours' ? SETTINGS : `${SETTINGS}?part=${one}`,
          text: t(`bookings.settings.${one}`),
          current: one === part,
        }))}
      />
      {error && !isLoaded && <ReadProblem problem={error} onRetry={() => void refetch()} />}
      {!error && !isLoaded && <Skeletons lines={6} />}
      {isLoaded && (
        <Box sx={{ display: 'grid', gap: 1, paddingBlock: 2 }}>
          {part === 'hours' && <HoursPart setup={setup} />}
          {part === 'types' && <TypeRows setup={setup} />}
          {part === 'rooms' && <RoomRows setup={setup} />}
        </Box>
      )}
      {isAdding && part === 'types' && <TypeDialog type={null} offices={setup.offices} onClose={close} />}
      {isAdding && part === 'rooms' && <RoomDialog room={null} offices={setup.offices} onClose={close} />}
    </Box>
  );
}
