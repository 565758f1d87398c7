import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslation } from '../../kit/i18n/useTranslation.ts';
import { ClockList } from './clocks/ClockList.tsx';
import { DisplayTools } from './DisplayTools.tsx';
import { CLOCKS } from './frame.ts';

type Props = { id: string; anchor: HTMLElement; onClose: () => void; onHelp: () => void };

/** The display menu below its button; also shows the office clocks where the bar has no room for them. */
export function DisplayPopover({ id, anchor, onClose, onHelp }: Props) {
  const { t } = useTranslation();
  const hasKeys = !useMediaQuery('(pointer: coarse)', { noSsr: true });
  return (
    <Popover
      id={id}
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transformOrigin={{ vertical: 'top', horizontal: 'center' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': t('app.displayName'),
          sx: { padding: 2, inlineSize: 410, maxBlockSize: '85dvh' },
        },
      }}
    >
      <DisplayTools onLeave={onClose} onHelp={hasKeys ? onHelp : undefined} />
      <Box sx={{ marginBlockStart: 1.5, [CLOCKS]: { display: 'none' } }}>
        <ClockList />
      </Box>
    </Popover>
  );
}
