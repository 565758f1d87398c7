import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import type { ChecklistLine } from '@embark/contracts/casework/documents';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { StatusChip } from '../../../../kit/page/StatusChip.tsx';
import { formatDate, formatNumber } from '../../../../kit/text/format.ts';
import { useDrop } from '../upload/useDrop.ts';
import { LineMenu } from './LineMenu.tsx';
import { type LineActions, mainAction, stateTone } from './actions.ts';

type Props = {
  line: ChecklistLine;
  name: string;
  actions: LineActions;
  onFiles: ((files: File[]) => void) | undefined;
  onCurrent: () => void;
};

/** A line of the checklist: a row on a wide screen, a card on a phone. */
export function LineRow({ line, name, actions, onFiles, onCurrent }: Props) {
  const { t } = useTranslation();
  const { over, on } = useDrop(onFiles);
  const main = mainAction(line);
  return (
    <Box
      component="li"
      data-line={line.id}
      onFocus={onCurrent}
      {...on}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 5fr) minmax(0, 4fr) 13rem' },
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        paddingInline: 1.5,
        paddingBlock: { xs: 1, sm: 0.5 },
        minBlockSize: 48,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
        '&:focus-within': { backgroundColor: 'action.hover' },
        ...(over && { outline: '2px dashed', outlineColor: 'primary.main', outlineOffset: -2 }),
      }}
    >
      <Box sx={{ minInlineSize: 0, display: 'grid', justifyItems: 'start' }}>
        <ButtonBase
          data-line-name
          onClick={() => actions.open(line)}
          sx={{
            typography: 'body1',
            fontWeight: 550,
            textAlign: 'start',
            minBlockSize: 24,
            borderRadius: 0.5,
            overflowWrap: 'anywhere',
            '&:hover': { textDecoration: 'underline' },
            '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
          }}
        >
          <bdi>{name}</bdi>
          {line.sensitive && (
            <LockOutlined
              titleAccess={t('documents.line.sensitive')}
              sx={{ fontSize: '1.6rem', marginInlineStart: 0.5, color: 'text.secondary' }}
            />
          )}
        </ButtonBase>
        <Facts of={factsOf(line, t)} />
      </Box>
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, gridRow: { xs: 2, sm: 'auto' }, minInlineSize: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'center' }}>
          <StateChip line={line} />
          {line.needed !== 'required' && <StatusChip>{t(`documents.needed.${line.needed}`)}</StatusChip>}
          {line.stale && <StatusChip tone="danger">{t('documents.line.stale')}</StatusChip>}
          {line.document?.quarantined && <StatusChip tone="danger">{t('documents.line.quarantined')}</StatusChip>}
        </Box>
        <Validity line={line} />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'end', gap: 0.5 }}>
        {main && (
          <Button
            size="small"
            variant="outlined"
            onClick={() => actions[main.act](line)}
            aria-label={t(`documents.act.${main.text}Of`, { name })}
            sx={{ minBlockSize: { xs: 44, sm: 32 } }}
          >
            {t(`documents.act.${main.text}`)}
          </Button>
        )}
        <LineMenu line={line} name={name} actions={actions} />
      </Box>
    </Box>
  );
}

/** The state of a line; nothing for one that is not needed, or only if the client is asked for it. */
function StateChip({ line: { state, needed, askedOn } }: { line: ChecklistLine }) {
  const { t } = useTranslation();
  const isUnasked = state === 'asked' && askedOn === null;
  if (needed === 'not-applicable' || (isUnasked && needed !== 'required')) return null;
  const text = isUnasked ? t('documents.state.missing') : t(`documents.state.${state}`);
  return <StatusChip tone={stateTone[state]}>{text}</StatusChip>;
}

type T = ReturnType<typeof useTranslation>['t'];

/** What is known of a line, in a few words each. */
function factsOf(line: ChecklistLine, t: T): (string | null)[] {
  const { askedOn, broughtBy, chased, document, dueOn, versions, state, stateWhy, needed, neededWhy } = line;
  const isOpen = state === 'asked' || state === 'returned';
  return [
    broughtBy === 'client' ? null : t(`documents.from.${broughtBy}`),
    needed === 'not-applicable' ? neededWhy : null,
    state === 'returned' || state === 'waived' ? stateWhy : null,
    dueOn && isOpen ? t('documents.line.due', { day: formatDate(dueOn) }) : null,
    askedOn && isOpen ? t('documents.line.askedOn', { day: formatDate(askedOn) }) : null,
    chased > 0 && isOpen ? t('documents.line.chased', { count: chased, number: formatNumber(chased) }) : null,
    document?.removedOn ? t('documents.line.removedOn', { day: formatDate(document.removedOn) }) : null,
    versions > 1 ? t('documents.line.versions', { count: versions, number: formatNumber(versions) }) : null,
  ];
}

function Facts({ of }: { of: readonly (string | null)[] }) {
  const shown = of.filter((one) => one !== null && one !== '');
  if (shown.length === 0) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {shown.map((one, at) => (
        <span key={one}>
          {at > 0 && ' · '}
          <bdi>{one}</bdi>
        </span>
      ))}
    </Typography>
  );
}

/** How long a document is valid; stale, by when to start getting a new one. */
function Validity({ line }: { line: ChecklistLine }) {
  const { t } = useTranslation();
  const { goodUntil, judgedOn, stale, startAgainBy, dateMissing } = line;
  if (stale && goodUntil && judgedOn) {
    const hint = t('documents.line.staleHint', { until: formatDate(goodUntil), day: formatDate(judgedOn) });
    if (!startAgainBy) return <Warning>{hint}</Warning>;
    return <Warning hint={hint}>{t('documents.line.startAgainBy', { day: formatDate(startAgainBy) })}</Warning>;
  }
  if (dateMissing) return <Warning tone="warning">{t('documents.line.dateMissing')}</Warning>;
  if (!goodUntil) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {t('documents.line.goodUntil', { day: formatDate(goodUntil) })}
    </Typography>
  );
}

type WarningProps = { tone?: 'error' | 'warning'; hint?: string; children: ReactNode };

function Warning({ tone = 'error', hint, children }: WarningProps) {
  return (
    <Typography
      variant="body2"
      sx={{
        color: `${tone}.main`,
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        marginBlockStart: 0.25,
      }}
      {...(hint !== undefined && { 'data-hint': hint, 'data-tap': true })}
    >
      <ErrorOutline aria-hidden sx={{ fontSize: '1.6rem', flex: 'none' }} />
      <span>{children}</span>
    </Typography>
  );
}
