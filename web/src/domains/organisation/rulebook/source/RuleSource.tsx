import { rulebook } from '@embark/contracts/organisation/rulebook';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useRead } from '../../../../kit/call/api.ts';
import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import { needTexts } from '../../../../kit/i18n/i18n.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';

/** With its texts: the pages that show numbers belong to other domains. */
const CardNow = lazyPart(async () => (await Promise.all([import('./RuleCard.tsx'), needTexts('rulebook')]))[0].CardNow);

const WAIT = 250; // milliseconds until the card appears, and until it goes while the pointer moves to it

type Props = {
  /** The value that the number was computed with. */
  ruleId: number;
  /** The number or date. */
  children: ReactNode;
};

/** A number that comes from the rule book: hover or focus shows, and a click enters, a card with its value, source and certainty. */
export function RuleSource({ ruleId, children }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const isEntered = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { data } = useRead(rulebook.get, { id: ruleId }, { enabled: anchor !== undefined });
  const show = (at: HTMLElement, wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(at), wait);
  };
  const hide = (wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(undefined), wait);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !anchor) return;
    event.stopPropagation(); // closes the card, not a dialog around it
    anchor.focus();
    hide(0);
  };
  const isShown = anchor !== undefined && data?.id === ruleId;
  return (
    <>
      <Box
        component="button"
        type="button"
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        aria-description={t('kit.sourceCard')}
        onPointerEnter={({ currentTarget, pointerType }) => {
          if (pointerType !== 'touch') show(currentTarget, WAIT);
        }}
        onPointerLeave={({ pointerType }) => {
          if (pointerType !== 'touch') hide(WAIT);
        }}
        onFocus={({ currentTarget }) => {
          if (currentTarget.matches(':focus-visible')) show(currentTarget, 0);
        }}
        onClick={({ currentTarget }) => {
          isEntered.current = true;
          show(currentTarget, 0);
        }}
        onBlur={() => hide(WAIT)}
        onKeyDown={onKeyDown}
        sx={{
          display: 'inline',
          padding: 0,
          border: 0,
          font: 'inherit',
          textAlign: 'start',
          color: 'inherit',
          background: 'none',
          cursor: 'help',
          textDecoration: 'underline dotted',
          textUnderlineOffset: '3px',
        }}
      >
        {children}
      </Box>
      <Popper open={isShown} anchorEl={anchor ?? null} placement="bottom-start" sx={{ zIndex: 'tooltip' }}>
        <Paper
          id={id}
          elevation={6}
          component="section"
          tabIndex={-1}
          ref={(card) => {
            if (!card || !isEntered.current) return;
            isEntered.current = false;
            card.focus(); // so that Tab reaches the link to the source
          }}
          aria-label={t('kit.sourceCard')}
          onPointerEnter={() => clearTimeout(timer.current)}
          onPointerLeave={() => hide(WAIT)}
          onFocus={() => clearTimeout(timer.current)}
          onBlur={() => hide(WAIT)}
          onKeyDown={onKeyDown}
          sx={{ padding: 1.5, inlineSize: 320, maxInlineSize: '90vw', marginBlock: 0.5 }}
        >
          {isShown && <CardNow rule={data} />}
        </Paper>
      </Popper>
    </>
  );
}
