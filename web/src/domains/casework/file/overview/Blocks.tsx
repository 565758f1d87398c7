import type { Block } from '@embark/contracts/casework/overview';
import type { Conversion } from '@embark/contracts/crm/conversions';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { type TFunction, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatDate, formatNumber, isolate } from '../../../../kit/text/format.ts';
import { useAddresses } from '../../../organisation/session/index.ts';
import { usePaperNames } from '../../documents/index.ts';
import { useWarningText } from '../../parties/index.ts';
import { Panel } from './Panel.tsx';

/** The tab on which each kind is dealt with. */
const tabs: Record<Block['kind'], string> = {
  late: 'dates',
  'next-action': 'dates',
  licence: 'documents',
  person: 'people',
  agreement: 'agreement',
  stale: 'documents',
  missing: 'documents',
  'no-plan': 'documents',
};
const FEW = 6;

/** What stands in the way of a file; each line leads to where it is dealt with. */
export function Blocks({ file, blocks }: { file: Conversion; blocks: readonly Block[] }) {
  const { t } = useTranslation();
  const at = useAddresses();
  const sayWarning = useWarningText();
  const [all, setAll] = useState(false);
  const paperName = usePaperNames(blocks.some(({ kind }) => kind === 'stale' || kind === 'missing'));
  const shown = all ? blocks : blocks.slice(0, FEW);
  return (
    <Panel
      title={t('file.overview.blocks')}
      aside={
        blocks.length > 0 && (
          <Typography variant="caption" color="textSecondary">
            {formatNumber(blocks.length)}
          </Typography>
        )
      }
    >
      {blocks.length === 0 && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minBlockSize: 32 }}>
          <CheckCircle aria-hidden sx={{ color: 'success.main', fontSize: '1.8rem' }} />
          <Typography variant="body2">{t('file.overview.noBlocks')}</Typography>
        </Box>
      )}
      <Box component="ul" sx={list}>
        {shown.map((block, index) => (
          // Lines have no ID; the same line may occur twice, such as one paper of two people.
          <Box component="li" key={`${block.kind}-${index}`} sx={line}>
            {block.severity === 'stop' ? (
              <ErrorOutline titleAccess={t('file.overview.stop')} sx={{ ...icon, color: 'error.main' }} />
            ) : (
              <WarningAmber titleAccess={t('file.overview.warn')} sx={{ ...icon, color: 'warning.main' }} />
            )}
            <Typography
              variant="body2"
              component="span"
              sx={{ flex: '1 1 auto', minInlineSize: 0, overflowWrap: 'anywhere' }}
            >
              {block.kind === 'person' ? (
                <>
                  <bdi>{block.name}</bdi>: {sayWarning(block.warning)}
                </>
              ) : (
                sentenceOf(block, t, paperName)
              )}
            </Typography>
            <Link
              component={RouterLink}
              to={at.client(file.id, tabs[block.kind])}
              variant="body2"
              sx={{ flex: 'none' }}
              data-unprinted
            >
              {t(`file.overview.way.${block.kind}`)}
            </Link>
          </Box>
        ))}
      </Box>
      {blocks.length > FEW && (
        <Button size="small" onClick={() => setAll(!all)} sx={{ justifySelf: 'start' }}>
          {all
            ? t('file.overview.fewer')
            : t('file.overview.more', { count: blocks.length - FEW, number: formatNumber(blocks.length - FEW) })}
        </Button>
      )}
    </Panel>
  );
}

type PaperName = (english: string) => string;

function sentenceOf(block: Exclude<Block, { kind: 'person' }>, t: TFunction, paperName: PaperName): string {
  switch (block.kind) {
    case 'late':
      return t('file.overview.late', { what: isolate(block.what), day: formatDate(block.on) });
    case 'next-action':
      return t('file.overview.lateAction', { what: isolate(block.what), day: formatDate(block.on) });
    case 'licence':
      return block.name === null
        ? t('file.overview.noLicence', { day: formatDate(block.on) })
        : t('file.overview.agentLicence', { name: isolate(block.name), day: formatDate(block.on) });
    case 'agreement':
      return t(`file.overview.gap.${block.gap}`, { defaultValue: block.gap, number: block.number ?? '' });
    case 'stale':
      return t(block.startAgainBy === null ? 'file.overview.stale' : 'file.overview.staleBy', {
        name: block.person === null ? paperName(block.name) : `${paperName(block.name)} (${isolate(block.person)})`,
        day: formatDate(block.goodUntil),
        by: block.startAgainBy === null ? '' : formatDate(block.startAgainBy),
      });
    case 'missing':
      return t('file.overview.missing', {
        count: block.count,
        number: formatNumber(block.count),
        names:
          [...new Set(block.names)].map(paperName).join(t('file.overview.comma')) +
          (block.count > block.names.length ? ' …' : ''),
      });
    case 'no-plan':
    default:
      return t('file.overview.noPlan');
  }
}

const list = { listStyle: 'none', padding: 0, margin: 0, display: 'grid', '&:empty': { display: 'none' } } as const;
const line = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1,
  paddingBlock: 0.5,
  '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' },
} as const;
const icon = { flex: 'none', fontSize: '1.8rem', marginBlockStart: '1px' } as const;
