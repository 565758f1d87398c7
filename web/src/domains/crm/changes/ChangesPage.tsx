import { changes, type RecentChange } from '@embark/contracts/crm/changes';
import { conversions } from '@embark/contracts/crm/conversions';
import { enquiries } from '@embark/contracts/crm/enquiries';
import type { FieldChange } from '@embark/contracts/platform/timeline';
import ArrowForward from '@mui/icons-material/ArrowForwardOutlined';
import Undo from '@mui/icons-material/UndoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { ApiProblem, useRead, useWrite } from '../../../kit/call/api.ts';
import { Skeletons } from '../../../kit/feedback/Delayed.tsx';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { ReadProblem } from '../../../kit/feedback/ErrorPage.tsx';
import { type TFunction, useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { TimeText } from '../../../kit/time/TimeText.tsx';
import { useToast } from '../../../kit/toast/useToast.tsx';
import { useAddresses } from '../../organisation/session/index.ts';
import { changesIn, valueText } from '../timeline/index.ts';

const JOBS = '/apps/jobs';

/** The user's own last changes, each with an undo while nothing has changed its fields since. */
export function ChangesPage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useRead(changes.list, {}, { staleTime: 0 });
  return (
    <Box sx={{ display: 'grid', gap: 2, maxInlineSize: 960 }}>
      <PageHeader
        title={t('changes.title')}
        below={
          <Typography color="textSecondary" component="p">
            {t('changes.hint')}
          </Typography>
        }
      />
      {!data && (error ? <ReadProblem problem={error} onRetry={() => void refetch()} /> : <Skeletons lines={8} />)}
      {data?.length === 0 && <EmptyState title={t('changes.empty')} text={t('changes.emptyHint')} />}
      {data && data.length > 0 && (
        <Card component="ul" aria-label={t('changes.list')} sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
          {data.map((change) => (
            <Row key={change.id} change={change} />
          ))}
        </Card>
      )}
      {data && (
        <Typography variant="body2" color="textSecondary">
          {t('changes.elsewhere')}{' '}
          <Link component={RouterLink} to={JOBS} underline="always">
            {t('changes.jobs')}
          </Link>
        </Typography>
      )}
    </Box>
  );
}

function Row({ change }: { change: RecentChange }) {
  const { t } = useTranslation();
  const at = useAddresses();
  const toast = useToast();
  const undo = useWrite(changes.undo, { refreshes: [changes, enquiries, conversions] });
  const { id, name, number, recordId, subject, action } = change;
  const what = t(`changes.what.${action}`);
  const path = recordId === null ? undefined : subject === 'enquiries' ? at.enquiry(recordId) : at.client(recordId);

  const onUndo = async () => {
    try {
      await undo.mutateAsync({ id });
      toast.success(t('changes.undone', { name }));
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      toast.error(problem);
    }
  };
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'center',
        gap: 2,
        paddingBlock: 1.25,
        paddingInline: 2,
        '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 0.25, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
          {path === undefined ? (
            <Typography component="bdi" sx={{ fontWeight: 600 }}>
              {name}
            </Typography>
          ) : (
            <Link component={RouterLink} to={path} color="inherit" sx={{ fontWeight: 600 }}>
              <bdi>{name}</bdi>
            </Link>
          )}
          <Typography variant="body2" component="span">
            {what}
          </Typography>
          <Typography variant="body2" component="span" color="textSecondary">
            <Ltr>{number}</Ltr> · <TimeText at={change.at} />
          </Typography>
        </Box>
        {change.changes.flatMap(changesIn).map((field) => (
          <Changed key={field.field} change={field} zone={change.zone} />
        ))}
      </Box>
      {change.canUndo && (
        <Button
          size="small"
          variant="outlined"
          startIcon={<Undo />}
          loading={undo.isPending}
          aria-label={t('changes.undoOf', { name, what })}
          onClick={() => void onUndo()}
          sx={{ minBlockSize: { xs: 44, md: 32 } }}
        >
          {t('changes.undo')}
        </Button>
      )}
    </Box>
  );
}

const fieldName = (field: string, t: TFunction) =>
  t(`enquiries.field.${field}`, { defaultValue: t(`conversions.field.${field}`, { defaultValue: field }) });

/** One field with its earlier and its new value. */
function Changed({ change, zone }: { change: FieldChange; zone: string }) {
  const { t } = useTranslation();
  const { field, before, after } = change;
  return (
    <Typography variant="body2" component="div">
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {fieldName(field, t)}:
      </Box>{' '}
      <Box component="del" dir="auto" sx={{ color: 'text.secondary' }}>
        {valueText(field, before, zone, t)}
      </Box>{' '}
      <ArrowForward sx={{ verticalAlign: 'middle', fontSize: '1.1em', '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />{' '}
      <Box component="ins" dir="auto" sx={{ textDecoration: 'none', fontWeight: 550 }}>
        {valueText(field, after, zone, t)}
      </Box>
    </Typography>
  );
}
