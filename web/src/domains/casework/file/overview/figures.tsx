import type { Overview } from '@embark/contracts/casework/overview';
import type { Conversion } from '@embark/contracts/crm/conversions';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatDate, formatNumber } from '../../../../kit/text/format.ts';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { moneyText } from '../../../../kit/text/money.ts';
import { useAddresses } from '../../../organisation/session/index.ts';
import { Panel } from './Panel.tsx';

type Part<K extends keyof Overview> = NonNullable<Overview[K]>;
type Of = { file: Conversion };

function Way({ file, tab, children }: Of & { tab: string; children: ReactNode }) {
  const at = useAddresses();
  return (
    <Link component={RouterLink} to={at.client(file.id, tab)} variant="body2" data-unprinted>
      {children}
    </Link>
  );
}

/** How many of the required papers are there and checked, and the day they are judged by. */
export function PapersPanel({ file, papers, plan }: Of & { papers: Part<'papers'>; plan: Overview['plan'] }) {
  const { t } = useTranslation();
  const { required, received, checked, stale } = papers;
  const share = required === 0 ? 0 : Math.round((100 * received) / required);
  return (
    <Panel
      title={t('file.tab.documents')}
      aside={
        <Way file={file} tab="documents">
          {t('file.overview.open')}
        </Way>
      }
    >
      {required === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t('file.overview.noPapers')}
        </Typography>
      ) : (
        <>
          <Typography variant="body2">
            {t('file.overview.received', { received: formatNumber(received), required: formatNumber(required) })}
          </Typography>
          <LinearProgress
            variant="determinate"
            value={share}
            aria-label={t('file.overview.receivedShare')}
            sx={{ borderRadius: 1 }}
          />
          <Typography variant="caption" color="textSecondary" component="div">
            {t('file.overview.checked', { checked: formatNumber(checked) })}
            {stale > 0 && <> · {t('file.overview.staleCount', { count: stale, number: formatNumber(stale) })}</>}
          </Typography>
        </>
      )}
      {plan?.plannedOn && (
        <Typography variant="caption" color="textSecondary" component="div">
          {t('file.overview.planned', { day: formatDate(plan.plannedOn) })}
          {plan.subclass && (
            <>
              {' · '}
              <Ltr>{plan.subclass}</Ltr>
            </>
          )}
        </Typography>
      )}
    </Panel>
  );
}

/** The people of a file and who of them needs a look. */
export function PeoplePanel({ file, people }: Of & { people: Part<'people'> }) {
  const { t } = useTranslation();
  return (
    <Panel
      title={t('file.tab.people')}
      aside={
        <Way file={file} tab="people">
          {t('file.overview.open')}
        </Way>
      }
    >
      <Box component="ul" sx={{ listStyle: 'none', padding: 0, margin: 0, display: 'grid', gap: 0.25 }}>
        {people.map(({ id, name, part, isIncluded, warnings }) => (
          <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'baseline', gap: 0.75, minInlineSize: 0 }}>
            <Typography variant="body2" component="span" sx={{ overflowWrap: 'anywhere' }}>
              <bdi>{name}</bdi>
            </Typography>
            <Typography variant="caption" color="textSecondary" component="span">
              {t(`file.overview.part.${part}`)}
              {!isIncluded && part !== 'employer' && part !== 'sponsor' && <> · {t('file.overview.notIncluded')}</>}
            </Typography>
            {warnings > 0 && (
              <WarningAmber
                titleAccess={t('file.overview.papersNeedLook')}
                sx={{ alignSelf: 'center', fontSize: '1.6rem', color: 'warning.main' }}
              />
            )}
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

/** The agreement in force, or that there is none. */
export function AgreementPanel({ file, agreement: { inForce, gaps } }: Of & { agreement: Part<'agreement'> }) {
  const { t } = useTranslation();
  return (
    <Panel
      title={t('file.overview.agreement')}
      aside={
        <Way file={file} tab="agreement">
          {t('file.overview.open')}
        </Way>
      }
    >
      {inForce === null ? (
        <Typography variant="body2" color="textSecondary">
          {t('file.overview.noAgreement')}
        </Typography>
      ) : (
        <>
          <Typography variant="body2">
            <Ltr>{inForce.number}</Ltr>
            {inForce.feeAmount !== null && inForce.currency !== null && (
              <>
                {' · '}
                <Ltr>{moneyText(inForce.feeAmount, inForce.currency)}</Ltr>
              </>
            )}
          </Typography>
          <Typography variant="caption" color="textSecondary" component="div">
            {inForce.signedOn !== null && t('file.overview.signed', { day: formatDate(inForce.signedOn) })}
            {inForce.agent !== null && (
              <>
                {' · '}
                <bdi>{inForce.agent}</bdi>
              </>
            )}
          </Typography>
        </>
      )}
      {gaps > 0 && (
        <Typography variant="caption" component="div" sx={{ color: 'warning.main', fontWeight: 550 }}>
          {t('file.overview.gaps', { count: gaps, number: formatNumber(gaps) })}
        </Typography>
      )}
    </Panel>
  );
}
