import EditCalendar from '@mui/icons-material/EditCalendarOutlined';
import type { EnquiryRow } from '@embark/contracts/crm/enquiries';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';

const NextStepChoices = lazyPart(async () => (await import('./NextStepChoices.tsx')).NextStepChoices);

/** Puts the next follow-up elsewhere without leaving the page. */
export function NextStep({ row, zone }: { row: EnquiryRow; zone: string }) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        startIcon={<EditCalendar />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={t('home.next.for', { name: row.name })}
        onPointerEnter={NextStepChoices.preload}
        onFocus={NextStepChoices.preload}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {t('home.next.button')}
      </Button>
      {anchor !== null && <NextStepChoices row={row} zone={zone} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
