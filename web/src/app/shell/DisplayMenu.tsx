import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { useId, useState } from 'react';
import { lazyPart } from '../../kit/call/lazyPart.tsx';
import { useTranslation } from '../../kit/i18n/useTranslation.ts';
import { ToolIcon } from './ToolButton.tsx';
import { ROOMY } from './frame.ts';

const DisplayPopover = lazyPart(async () => (await import('./DisplayPopover.tsx')).DisplayPopover);

/** Appearance and language settings behind one button; on a phone they are in the overflow menu. */
export function DisplayMenu({ onHelp }: { onHelp: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = t('app.displayName'); // lists also have a button named Display
  return (
    <>
      <Button
        color="inherit"
        data-tour="display"
        aria-label={label}
        data-hint={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onPointerEnter={DisplayPopover.preload}
        onFocus={DisplayPopover.preload}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{
          display: { xs: 'none', md: 'inline-flex' },
          flex: 'none',
          gap: 0.75,
          minInlineSize: 36,
          minBlockSize: 36,
          paddingInline: 0.875,
          fontWeight: 500,
          color: 'text.secondary',
        }}
      >
        <ToolIcon name="display" />
        <Box component="span" sx={{ display: 'none', [ROOMY]: { display: 'inline' } }}>
          {t('app.display')}
        </Box>
      </Button>
      {anchor && <DisplayPopover id={id} anchor={anchor} onClose={() => setAnchor(null)} onHelp={onHelp} />}
    </>
  );
}
