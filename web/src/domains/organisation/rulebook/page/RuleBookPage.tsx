import {
  needsCheck,
  type RuleArea,
  ruleAreas,
  rulebook,
  type RuleBook,
  type RuleKey,
} from '@embark/contracts/organisation/rulebook';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useRead } from '../../../../kit/call/api.ts';
import { useAddressParams } from '../../../../kit/call/useAddressParams.ts';
import { Skeletons } from '../../../../kit/feedback/Delayed.tsx';
import { EmptyState } from '../../../../kit/feedback/EmptyState.tsx';
import { ReadProblem } from '../../../../kit/feedback/ErrorPage.tsx';
import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { formatNumber } from '../../../../kit/text/format.ts';
import { normaliseText } from '../../../../kit/text/strings.ts';
import { AreaSection } from './AreaSection.tsx';
import { type Chosen, Filters } from './Filters.tsx';
import type { Edited } from '../edit/edited.ts';

const RuleDialog = lazyPart(async () => (await import('../edit/RuleDialog.tsx')).RuleDialog);
const KeyDialog = lazyPart(async () => (await import('../edit/KeyDialog.tsx')).KeyDialog);
const CheckDialog = lazyPart(async () => (await import('../edit/CheckDialog.tsx')).CheckDialog);

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The filters of the address; unknown values count as none. */
function useChosen() {
  const [params, edit] = useAddressParams();
  const area = ruleAreas.find((one) => one === params.get('area'));
  const on = params.get('on') ?? '';
  const chosen: Chosen = {
    area,
    q: params.get('q') ?? '',
    check: params.get('check') === 'yes',
    on: DAY.test(on) ? on : '',
  };
  const choose = (part: Partial<Record<keyof Chosen, string>>) =>
    edit(
      (next) => {
        for (const [name, value] of Object.entries(part)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
      },
      { replace: true },
    );
  return [chosen, choose] as const;
}

/** The keys that match the filters. */
function matching({ keys, today }: RuleBook, { area, q, check }: Chosen): RuleKey[] {
  const words = normaliseText(q).split(/\s+/).filter(Boolean);
  const fits = (key: RuleKey) => {
    const { name, nameTr, nameAr, rules } = key;
    const text = normaliseText(
      [key.key, name, nameTr, nameAr, ...rules.flatMap((rule) => [rule.source, rule.note])].join(' '),
    );
    return words.every((word) => text.includes(word));
  };
  return keys.filter(
    (key) => (!area || key.area === area) && (!check || key.rules.some((rule) => needsCheck(rule, today))) && fits(key),
  );
}

/** The values that states set: by area, each with its timeline, source and certainty. */
export function RuleBookPage() {
  const { t } = useTranslation();
  const [chosen, choose] = useChosen();
  const [edited, setEdited] = useState<Edited>();
  const { data, error, refetch } = useRead(rulebook.list, {});
  const keys = data ? matching(data, chosen) : [];
  const areas = ruleAreas.filter((area) => keys.some((key) => key.area === area));
  const close = () => setEdited(undefined);
  const countOf = (area?: RuleArea) =>
    (data?.keys ?? [])
      .filter((key) => !area || key.area === area)
      .flatMap(({ rules }) => rules)
      .filter((rule) => needsCheck(rule, data?.today ?? '')).length;
  const clear = (
    <Button variant="outlined" onClick={() => choose({ area: '', q: '', check: '', on: '' })}>
      {t('rulebook.clear')}
    </Button>
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, maxInlineSize: 1280 }}>
      <PageHeader
        title={t('rulebook.title')}
        below={
          <Typography color="textSecondary" component="p">
            {t('rulebook.says')}
          </Typography>
        }
        beside={data && <Count keys={keys.length} />}
      />
      {!data && (error ? <ReadProblem problem={error} onRetry={() => void refetch()} /> : <Skeletons lines={10} />)}
      {data && <Filters chosen={chosen} today={data.today} toCheck={countOf(chosen.area)} onChoose={choose} />}
      {data && areas.length === 0 && (
        <EmptyState title={t('rulebook.empty')} text={t('rulebook.emptyHint')} action={clear} />
      )}
      {data &&
        areas.map((area) => (
          <AreaSection
            key={area}
            area={area}
            keys={keys.filter((key) => key.area === area)}
            day={chosen.on || data.today}
            today={data.today}
            toCheck={countOf(area)}
            mayWrite={data.mayWrite.includes(area)}
            onEdit={setEdited}
          />
        ))}
      {edited?.act === 'new' && data && (
        <KeyDialog
          area={edited.area}
          keys={data.keys}
          onChoose={(of) => setEdited({ act: 'add', of })}
          onClose={close}
        />
      )}
      {(edited?.act === 'add' || edited?.act === 'edit') && (
        <RuleDialog of={edited.of} rule={edited.rule} onClose={close} />
      )}
      {edited?.act === 'confirm' && data && <CheckDialog rule={edited.rule} today={data.today} onClose={close} />}
    </Box>
  );
}

function Count({ keys }: { keys: number }) {
  const { t } = useTranslation();
  return (
    <Typography color="textSecondary" component="output">
      {t('rulebook.count', { count: keys, number: formatNumber(keys) })}
    </Typography>
  );
}
