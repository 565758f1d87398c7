import {
  documents,
  type FilePlan,
  type PlanEffect,
  type PlanForm,
  type Turned,
} from '@embark/contracts/casework/documents';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { ApiProblem, call } from '../../../../kit/call/api.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatDate, formatNumber } from '../../../../kit/text/format.ts';
import { useTypes } from '../types.ts';

type Values = z.input<typeof PlanForm>;
type Props = { id: string; control: Control<Values, unknown, PlanForm>; plan: FilePlan };
const PAUSE = 300; // milliseconds after the last key

const days = ['plannedOn', 'invitedOn', 'acceptBy', 'decisionOn', 'visaEndsOn', 'country'] as const;

/** Which documents turn stale, or valid again, once the plan in the form is saved. */
export function EffectPreview({ id, control, plan }: Props) {
  const { t } = useTranslation();
  const values = useWatch({ control });
  const changed = days.flatMap((name) => (values[name] === plan[name] ? [] : [[name, values[name] ?? null] as const]));
  const asked = JSON.stringify(changed);
  const [effect, setEffect] = useState<{ asked: string; effect: PlanEffect | undefined }>();

  useEffect(() => {
    const fields = documents.previewPlan.body.safeParse(Object.fromEntries(JSON.parse(asked)));
    if (asked === '[]' || !fields.success) return undefined;
    const own = new AbortController();
    const timer = setTimeout(() => {
      call(documents.previewPlan, { id, ...fields.data }, { signal: own.signal }).then(
        (found) => setEffect({ asked, effect: found }),
        (problem: unknown) => {
          if (own.signal.aborted) return;
          if (!(problem instanceof ApiProblem)) throw problem;
          setEffect({ asked, effect: undefined }); // saving says what is wrong
        },
      );
    }, PAUSE);
    return () => {
      own.abort();
      clearTimeout(timer);
    };
  }, [id, asked]);

  if (asked === '[]') return null;
  const shown = effect?.asked === asked ? effect.effect : undefined;
  return (
    <Box aria-live="polite" sx={{ display: 'grid', gap: 1 }}>
      {shown && shown.stale.length === 0 && shown.good.length === 0 && (
        <Alert severity="success">{t('documents.effect.none')}</Alert>
      )}
      {shown && shown.stale.length > 0 && (
        <Alert severity="warning">
          <AlertTitle>
            {t('documents.effect.stale', { count: shown.stale.length, number: formatNumber(shown.stale.length) })}
          </AlertTitle>
          <TurnedLines lines={shown.stale} />
        </Alert>
      )}
      {shown && shown.good.length > 0 && (
        <Alert severity="success">
          <AlertTitle>
            {t('documents.effect.good', { count: shown.good.length, number: formatNumber(shown.good.length) })}
          </AlertTitle>
          <TurnedLines lines={shown.good} />
        </Alert>
      )}
    </Box>
  );
}

function TurnedLines({ lines }: { lines: readonly Turned[] }) {
  const { t } = useTranslation();
  const { typeName } = useTypes();
  const says = ({ goodUntil, startAgainBy }: Turned) =>
    startAgainBy
      ? t('documents.line.startAgainBy', { day: formatDate(startAgainBy) })
      : t('documents.line.goodUntil', { day: formatDate(goodUntil) });
  return (
    <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2 }}>
      {lines.map((one) => (
        <li key={one.lineId}>
          <bdi>{typeName(one.typeKey)}</bdi>
          {one.person && (
            <>
              {' · '}
              <bdi>{one.person}</bdi>
            </>
          )}
          {' · '}
          {says(one)}
        </li>
      ))}
    </Box>
  );
}
