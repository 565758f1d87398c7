import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import { useSession } from '../../../organisation/session/index.ts';
import { tourSeen } from '../helpState.ts';
import { stepsFor, type TourStep } from './steps.ts';

const isShown = (element: Element) => element.getClientRects().length > 0;
const findAnchor = ({ at }: TourStep) =>
  at.flatMap((selector) => [...document.querySelectorAll(selector)]).find(isShown);

const ring = { outline: '3px solid', outlineOffset: '2px' } as const;

/** Not modal: the page stays usable beside it. */
const dialog = { role: 'dialog', tabIndex: -1 } as const;

/** Focuses each step, so that it is read out and ready for the keyboard. */
const focusOnMount = (box: HTMLElement | null) => box?.focus({ preventScroll: true });

/** A tour through the parts of the page, which stays usable beside it; Escape ends it. */
export function Tour({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const heading = useId();
  const { role } = useSession();
  const [steps] = useState(() =>
    stepsFor(role).flatMap((step) => {
      const anchor = findAnchor(step);
      return anchor instanceof HTMLElement ? [{ ...step, anchor }] : [];
    }),
  );
  const [index, setIndex] = useState(0);
  const step = steps[index];
  const isLast = index === steps.length - 1;

  useEffect(() => {
    if (!step) return undefined;
    const { outline, outlineOffset } = step.anchor.style;
    Object.assign(step.anchor.style, ring);
    step.anchor.scrollIntoView({ block: 'nearest' });
    return () => {
      Object.assign(step.anchor.style, { outline, outlineOffset });
    };
  }, [step]);

  const end = () => {
    tourSeen();
    onClose();
  };
  if (!step) return null;
  return (
    <Popper
      key={step.name}
      open
      anchorEl={step.anchor}
      placement="bottom-start"
      modifiers={[
        { name: 'offset', options: { offset: [0, 10] } },
        { name: 'preventOverflow', options: { padding: 12, altAxis: true } },
      ]}
      sx={{ zIndex: 'tooltip' }}
    >
      <Paper
        {...dialog}
        ref={focusOnMount}
        aria-labelledby={heading}
        elevation={8}
        onKeyDown={({ key }) => (key === 'Escape' ? end() : undefined)}
        sx={{
          display: 'grid',
          gap: 1,
          padding: 2,
          inlineSize: 'min(340px, calc(100vw - 24px))',
          border: 1,
          borderColor: 'primary.main',
        }}
      >
        <Typography id={heading} variant="h3" component="h2">
          {t(`help.tour.step.${step.name}.title`)}
        </Typography>
        <Typography>{t(`help.tour.step.${step.name}.text`)}</Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
          <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }} aria-live="polite">
            {t('help.tour.progress', { at: formatNumber(index + 1), of: formatNumber(steps.length) })}
          </Typography>
          {!isLast && <Button onClick={end}>{t('help.tour.skip')}</Button>}
          {index > 0 && <Button onClick={() => setIndex(index - 1)}>{t('help.tour.back')}</Button>}
          <Button variant="contained" onClick={() => (isLast ? end() : setIndex(index + 1))}>
            {t(isLast ? 'help.tour.done' : 'help.tour.next')}
          </Button>
        </Box>
      </Paper>
    </Popper>
  );
}
