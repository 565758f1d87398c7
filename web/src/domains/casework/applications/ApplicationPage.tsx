import { type Application, applications, isEndedState } from '@embark/contracts/casework/applications';
import Link from '@mui/material/Link';
import { Link as RouterLink, useParams } from 'react-router';
import { z } from 'zod';
import { useRead } from '../../../kit/call/api.ts';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Group } from '../../../kit/record/FactGroup.tsx';
import { RecordPage, RecordRead, useIsWide } from '../../../kit/record/RecordPage.tsx';
import { formatDate } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { RecordTimeline } from '../../crm/timeline/index.ts';
import { CommissionSection } from '../../money/commissions/index.ts';
import { useAddresses } from '../../organisation/session/index.ts';
import { Present } from '../../platform/presence/index.ts';
import { TasksOf } from '../../workspace/tasks/index.ts';
import { ApplicationFacts } from './ApplicationFacts.tsx';
import { Coes } from './Coes.tsx';
import { Conditions } from './Conditions.tsx';
import { LIST } from './fields.ts';
import { Moves } from './Moves.tsx';
import { PackageCheck } from './PackageCheck.tsx';
import { StateChip } from './StateChip.tsx';
import { RecordMissing } from '../../../kit/feedback/ErrorPage.tsx';

// its inputs are large
const ApplicationComposer = lazyPart(async () => (await import('./ApplicationComposer.tsx')).ApplicationComposer);

/** The page of an application: what was offered, its conditions and CoEs, and the timeline. */
export function ApplicationPage() {
  const { applicationId = '' } = useParams();
  if (!z.uuid().safeParse(applicationId).success) return <RecordMissing />;
  return <Read key={applicationId} id={applicationId} />;
}

const Read = ({ id }: { id: string }) => (
  <RecordRead read={useRead(applications.get, { id })}>{(row) => <Shown row={row} />}</RecordRead>
);

function Shown({ row }: { row: Application }) {
  const { t } = useTranslation();
  const at = useAddresses();
  const isWide = useIsWide();
  const { id, number, name, office, zone, can, conversionId, fileNumber, course, provider, intakeOn, status } = row;
  return (
    <RecordPage
      name={name}
      number={number}
      status={<StateChip state={status} />}
      back={{ to: LIST, text: t('applications.title') }}
      beside={<Present subject="applications" id={id} />}
      walk={{ list: applications.list, id, pathOf: (one) => `${LIST}/${one}` }}
      line={
        <>
          <Ltr>{number}</Ltr>
          <Link component={RouterLink} to={at.client(conversionId, 'applications')}>
            {t('applications.ofFile', { number: fileNumber })}
          </Link>
          <span>
            <bdi>{course}</bdi> · <bdi>{provider}</bdi>
          </span>
          <span>{t('applications.intakeOf', { day: formatDate(intakeOn) })}</span>
          <bdi>{office}</bdi>
        </>
      }
      actions={<Moves application={row} variant="contained" />}
      side={<ApplicationFacts row={row} />}
      sideLabel={t('record.part.overview')}
    >
      {!isEndedState(status) && <PackageCheck conversionId={conversionId} withId={id} />}
      <Conditions row={row} />
      <Coes row={row} />
      {!isWide && <ApplicationFacts row={row} />}
      {row.acceptedOn !== null && <CommissionSection applicationId={id} office={office} />}
      <Group title={t('applications.tasks')} framed>
        <TasksOf kind="application" id={id} isPart />
      </Group>
      {can.edit && <ApplicationComposer row={row} />}
      <RecordTimeline endpoint={applications.timeline} id={id} zone={zone} hasKinds />
    </RecordPage>
  );
}
