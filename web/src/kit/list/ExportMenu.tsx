import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from '../i18n/useTranslation.ts';
import { lazyPart } from '../call/lazyPart.tsx';
import type { ExportFormat } from './export.ts';

const ExportChoices = lazyPart(async () => (await import('./ExportChoices.tsx')).ExportChoices);

/** The button that takes the list along as a file. */
export function ExportMenu({ onExport }: { onExport: (format: ExportFormat) => Promise<unknown> }) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [busy, setBusy] = useState(false);
  const choose = async (format: ExportFormat) => {
    setAnchor(undefined);
    setBusy(true);
    await onExport(format).finally(() => setBusy(false));
  };
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<FileDownloadOutlined />}
        loading={busy}
        loadingPosition="start"
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onPointerEnter={ExportChoices.preload}
        onFocus={ExportChoices.preload}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ flex: 'none', color: 'text.secondary' }}
      >
        {t('list.export')}
      </Button>
      {anchor && (
        <ExportChoices
          anchor={anchor}
          onClose={() => setAnchor(undefined)}
          onChoose={(format) => void choose(format)}
        />
      )}
    </>
  );
}
