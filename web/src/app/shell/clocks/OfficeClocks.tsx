import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { visuallyHidden } from '../../../kit/theme/visuallyHidden.ts';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { useClocks } from './useClocks.ts';

const ClockPopover = lazyPart(async () => (await import('./ClockList.tsx')).ClockPopover);

const Line = styled('button')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'flex',
    flex: 'none',
    gap: 12,
    minBlockSize: 36,
    paddingInline: 8,
    border: 0,
    borderRadius: theme.shape.borderRadius,
    font: 'inherit',
    fontSize: '1.2rem',
    lineHeight: 1.25,
    textAlign: 'start',
    whiteSpace: 'nowrap',
    color: palette.text.primary,
    background: 'none',
    cursor: 'pointer',
    '@container toolbar (max-width: 91rem)': { display: 'none' }, // large text leaves no room
    '&:hover': { backgroundColor: palette.action.hover },
    '& > span': { display: 'grid', alignContent: 'center' },
    '& b': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
    '& small': { fontSize: '1.1rem', color: palette.text.secondary },
    '& [data-closed] b': { fontWeight: 400, color: palette.text.secondary },
  };
});

/** The time in each office, in the toolbar; a closed office is dimmed. A click lists dates and office hours. */
export function OfficeClocks() {
  const { t } = useTranslation();
  const id = useId();
  const clocks = useClocks();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (clocks.length === 0) return null;
  const label = t('app.clocks.label');
  return (
    <>
      <Line
        type="button"
        data-hint={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Box component="span" sx={visuallyHidden}>
          {label}:{' '}
        </Box>
        {clocks.map(({ code, city, time, isOpen }) => (
          <span key={code} data-closed={isOpen ? undefined : ''}>
            <small>{city}</small> <b>{time}</b>{' '}
          </span>
        ))}
      </Line>
      {anchor && <ClockPopover id={id} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
