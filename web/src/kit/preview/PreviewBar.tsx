import Add from '@mui/icons-material/Add';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Close from '@mui/icons-material/Close';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Remove from '@mui/icons-material/Remove';
import RotateRight from '@mui/icons-material/RotateRightOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/useTranslation.ts';
import { formatNumber } from '../text/format.ts';
import type { Shown } from './PdfPages.tsx';

export const least = 0.5;
export const most = 4;

type Props = Shown & {
  heading: string;
  name: string;
  person: string;
  /** The place among all documents, from 0. */
  at: number;
  of: number;
  onShown: (change: Partial<Shown>) => void;
  onStep: (by: number) => void;
  onDownload: (() => void) | undefined;
  onClose: () => void;
};

/** The bar above a document: its name, the next and the previous one, size and turn. */
export function PreviewBar({ heading, name, person, at, of, zoom, turn, ...on }: Props) {
  const { t } = useTranslation();
  const rtl = useTheme().direction === 'rtl';
  const [Back, Ahead] = rtl ? [ChevronRight, ChevronLeft] : [ChevronLeft, ChevronRight];
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.5,
        padding: 1,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box
        sx={{
          flex: { xs: '1 1 calc(100% - 56px)', sm: '1 1 20rem' },
          minInlineSize: 0,
          paddingInline: 1,
          order: { xs: -2, sm: 0 },
        }}
      >
        <Typography id={heading} variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          <bdi>{person}</bdi>
        </Typography>
      </Box>
      <Tool says={t('preview.previous')} onClick={() => on.onStep(-1)} disabled={at === 0}>
        <Back />
      </Tool>
      <Typography className="tabular" component="output" sx={{ whiteSpace: 'nowrap' }}>
        {t('preview.of', { at: formatNumber(at + 1), of: formatNumber(of) })}
      </Typography>
      <Tool says={t('preview.next')} onClick={() => on.onStep(1)} disabled={at === of - 1}>
        <Ahead />
      </Tool>
      <Tool
        says={t('preview.smaller')}
        onClick={() => on.onShown({ zoom: Math.max(least, zoom - 0.25) })}
        disabled={zoom <= least}
      >
        <Remove />
      </Tool>
      <Tool
        says={t('preview.larger')}
        onClick={() => on.onShown({ zoom: Math.min(most, zoom + 0.25) })}
        disabled={zoom >= most}
      >
        <Add />
      </Tool>
      <Tool says={t('preview.turn')} onClick={() => on.onShown({ turn: (turn + 90) % 360 })}>
        <RotateRight />
      </Tool>
      {on.onDownload && (
        <Tool says={t('preview.download')} onClick={on.onDownload}>
          <FileDownloadOutlined />
        </Tool>
      )}
      <Box component="span" sx={{ order: { xs: -1, sm: 0 } }}>
        <Tool says={t('kit.close')} onClick={on.onClose}>
          <Close />
        </Tool>
      </Box>
    </Box>
  );
}

type ToolProps = { says: string; onClick: () => void; disabled?: boolean; children: ReactNode };

const Tool = ({ says, onClick, disabled = false, children }: ToolProps) => (
  <IconButton aria-label={says} data-hint={says} onClick={onClick} disabled={disabled}>
    {children}
  </IconButton>
);
