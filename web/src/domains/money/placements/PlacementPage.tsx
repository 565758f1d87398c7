import { type Placement, placements } from '@embark/contracts/money/placements';
import Link from '@mui/material/Link';
import { Link as RouterLink, useParams } from 'react-router';
import { z } from 'zod';
import { useRead } from '../../../kit/call/api.ts';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { RecordPage, RecordRead, useIsWide } from '../../../kit/record/RecordPage.tsx';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { RecordTimeline } from '../../crm/timeline/index.ts';
import { useAddresses } from '../../organisation/session/index.ts';
import { Present } from '../../platform/presence/index.ts';
import { FeeLine } from './FeeLine.tsx';
import { Moves } from './Moves.tsx';
import { PlacementFacts } from './PlacementFacts.tsx';
import { PlacementInvoice } from './PlacementInvoice.tsx';
import { LIST, StateChip } from './StateChip.tsx';
import { RecordMissing } from '../../../kit/feedback/ErrorPage.tsx';

// its inputs are large
const PlacementComposer = lazyPart(async () => (await import('./PlacementComposer.tsx')).PlacementComposer);

/** The page of a placement: the job, who pays what, the guarantee, and the timeline. */
export function PlacementPage() {
  const { placementId = '' } = useParams();
  if (!z.uuid().safeParse(placementId).success) return <RecordMissing />;
  return <Read key={placementId} id={placementId} />;
}

const Read = ({ id }: { id: string }) => (
  <RecordRead read={useRead(placements.get, { id })}>{(row) => <Shown row={row} />}</RecordRead>
);

function Shown({ row }: { row: Placement }) {
  const { t } = useTranslation();
  const at = useAddresses();
  const isWide = useIsWide();
  const { id, name, number, zone, office, can, status, conversionId, fileNumber, position, employer, employerId } = row;
  return (
    <RecordPage
      name={name}
      number={number}
      status={<StateChip state={status} />}
      back={{ to: LIST, text: t('placements.title') }}
      beside={<Present subject="placements" id={id} />}
      walk={{ list: placements.list, id, pathOf: (one) => `${LIST}/${one}` }}
      line={
        <>
          <Ltr>{number}</Ltr>
          <Link component={RouterLink} to={at.client(conversionId, 'placements')}>
            {t('placements.ofFile', { number: fileNumber })}
          </Link>
          <bdi>{position}</bdi>
          <Link component={RouterLink} to={`/apps/employers/${employerId}`}>
            <bdi>{employer}</bdi>
          </Link>
          <bdi>{office}</bdi>
        </>
      }
      actions={
        <>
          <PlacementInvoice row={row} />
          <Moves row={row} variant="contained" />
        </>
      }
      side={<PlacementFacts row={row} />}
      sideLabel={t('record.part.overview')}
    >
      <FeeLine row={row} />
      {!isWide && <PlacementFacts row={row} />}
      {can.edit && <PlacementComposer row={row} />}
      <RecordTimeline endpoint={placements.timeline} id={id} zone={zone} hasKinds />
    </RecordPage>
  );
}
