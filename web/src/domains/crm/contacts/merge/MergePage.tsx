import {
  type MergeField,
  mergeFields,
  type MergePreview,
  merges,
  type MergeSide,
  mergeSides,
} from '@embark/contracts/crm/contacts';
import CallMerge from '@mui/icons-material/CallMergeOutlined';
import SwapHoriz from '@mui/icons-material/SwapHorizOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Link as RouterLink, useParams } from 'react-router';
import { z } from 'zod';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useRead } from '../../../../kit/call/api.ts';
import { ReadProblem, RecordMissing } from '../../../../kit/feedback/ErrorPage.tsx';
import { formatDate, formatNumber } from '../../../../kit/text/format.ts';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { Delayed, Skeletons } from '../../../../kit/feedback/Delayed.tsx';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { Reasons } from '../duplicates/pairParts.tsx';
import { contactPath, mergePath } from '../paths.ts';
import { FieldChoice, fieldText } from './FieldChoice.tsx';
import { useMerge } from './useMerge.ts';
import { Ltr } from '../../../../kit/text/Ltr.tsx';

const kinds = [
  'enquiries',
  'conversions',
  'timeline',
  'handovers',
  'parties',
  'passports',
  'visas',
  'bookings',
] as const;

/** What a merge moves to the survivor, which consent applies, and which service would be open twice. */
function MergeSummary({ preview: { keep, drop, moves, consent, sameService } }: { preview: MergePreview }) {
  const { t } = useTranslation();
  const heading = useId();
  const moving = kinds.filter((kind) => moves[kind] > 0);
  return (
    <Box component="section" aria-labelledby={heading} sx={{ display: 'grid', gap: 1.5, maxInlineSize: 860 }}>
      <Typography id={heading} variant="subtitle2" component="h2">
        {t('contacts.merge.moves', { from: drop.name, to: keep.name })}
      </Typography>
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
        {moving.map((kind) => (
          <li key={kind}>
            {t(`contacts.merge.moving.${kind}`, { count: moves[kind], number: formatNumber(moves[kind]) })}
          </li>
        ))}
        <li>{t('contacts.merge.also')}</li>
        {consent.map(({ channel, given, at }) => (
          <li key={channel}>
            {t(given ? 'contacts.merge.consent' : 'contacts.merge.noConsent', {
              channel: t(`enquiries.channel.${channel}`),
              when: formatDate(at),
            })}
          </li>
        ))}
      </Box>
      {sameService.map(({ serCode, numbers }) => (
        <Alert key={serCode} severity="info" role="note">
          {t('contacts.merge.sameService')} <Ltr>{`${serCode}: ${numbers.join(', ')}`}</Ltr>
        </Alert>
      ))}
    </Box>
  );
}

/** Two contacts side by side, for merging. */
export function MergePage() {
  const { t } = useTranslation();
  const { keepId = '', dropId = '' } = useParams();
  const isPair = [keepId, dropId].every((id) => z.uuid().safeParse(id).success);
  const { data, error, refetch, isPlaceholderData } = useRead(
    merges.preview,
    { keep: keepId, drop: dropId },
    { enabled: isPair, staleTime: 0 },
  );
  if (!isPair) return <RecordMissing />;
  const preview = isPlaceholderData ? undefined : data;
  return (
    <>
      <PageHeader
        title={t('contacts.merge.title')}
        below={preview && preview.reasons.length > 0 && <Reasons reasons={preview.reasons} />}
      />
      {preview ? (
        <Sides
          key={`${preview.keep.id} ${preview.keep.version} ${preview.drop.version}`}
          preview={preview}
          onAgain={() => void refetch()}
        />
      ) : error ? (
        <ReadProblem problem={error} onRetry={() => void refetch()} />
      ) : (
        <Delayed>
          <Skeletons lines={8} />
        </Delayed>
      )}
    </>
  );
}

function Sides({ preview, onAgain }: { preview: MergePreview; onAgain: () => void }) {
  const { t } = useTranslation();
  const { keep, drop, suggested } = preview;
  const [choice, setChoice] = useState<Partial<Record<MergeField, MergeSide>>>(suggested);
  const { merge, problem, isBusy } = useMerge();
  const isFilled = (field: MergeField) => mergeSides.some((side) => fieldText(preview[side], field) !== undefined);
  return (
    <Box sx={{ display: 'grid', gap: 3, paddingBlockEnd: 3 }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', md: 'minmax(130px, 170px) minmax(0, 1fr) minmax(0, 1fr)' },
          columnGap: 1.5,
          maxInlineSize: 860,
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'end', paddingBlockEnd: 1 }}>
          <Button
            size="small"
            color="inherit"
            startIcon={<SwapHoriz />}
            component={RouterLink}
            to={mergePath(drop.id, keep.id)}
            replace
          >
            {t('contacts.merge.swap')}
          </Button>
        </Box>
        {mergeSides.map((side) => (
          <Head key={side} side={side} preview={preview} />
        ))}
        {mergeFields.filter(isFilled).map((field) => (
          <FieldChoice
            key={field}
            of={preview}
            field={field}
            chosen={choice[field] ?? 'keep'}
            onChoose={suggested[field] && ((side) => setChoice((now) => ({ ...now, [field]: side })))}
          />
        ))}
      </Box>
      <MergeSummary preview={preview} />
      {problem && (
        <Alert
          severity="error"
          sx={{ maxInlineSize: 860 }}
          action={
            <Button color="inherit" size="small" onClick={onAgain}>
              {t('contacts.merge.again')}
            </Button>
          }
        >
          {translateMessage(problem.message)}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Button
          variant="contained"
          startIcon={<CallMerge />}
          loading={isBusy}
          onClick={() => void merge(preview, choice)}
        >
          {t('contacts.merge.do')}
        </Button>
        <Typography variant="body2" color="textSecondary">
          {t('contacts.merge.days')}
        </Typography>
      </Box>
    </Box>
  );
}

function Head({ side, preview }: { side: MergeSide; preview: MergePreview }) {
  const { t } = useTranslation();
  const { id, name, createdAt } = preview[side];
  return (
    <Box sx={{ paddingBlockEnd: 1, paddingInline: { md: 1.25 }, overflowWrap: 'anywhere' }}>
      <Typography variant="overline" component="p" color="textSecondary" sx={{ lineHeight: 1.6 }}>
        {t(`contacts.merge.${side}`)}
      </Typography>
      <Link component={RouterLink} to={contactPath(id)} sx={{ fontWeight: 600 }}>
        <bdi>{name}</bdi>
      </Link>
      <Typography variant="body2" color="textSecondary">
        {t('contacts.merge.since', { when: formatDate(createdAt) })}
      </Typography>
    </Box>
  );
}
