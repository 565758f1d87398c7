import { assignment, type AssignmentRule } from '@embark/contracts/crm/assignment';
import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useRead, useWrite } from '../../../../kit/call/api.ts';
import { ReadProblem } from '../../../../kit/feedback/ErrorPage.tsx';
import { Skeletons } from '../../../../kit/feedback/Delayed.tsx';
import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';
import { RuleRow } from './RuleRow.tsx';
import { useReference } from '../../../catalogue/reference/index.ts';

const RuleDialog = lazyPart(async () => (await import('./RuleDialog.tsx')).RuleDialog);

type Editing = { office: string; rule: AssignmentRule | undefined };

/** The rules of each office in order: the first match decides. */
export function RuleLists() {
  const { data, error, refetch } = useRead(assignment.rules, {});
  const { offices, services } = useReference();
  const [editing, setEditing] = useState<Editing>();
  if (error && !data) return <ReadProblem problem={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeletons lines={6} />;
  return (
    <>
      <Box sx={{ display: 'grid', gap: 3 }}>
        {offices
          .filter(({ code }) => services.some(({ office }) => office === code))
          .map(({ code, name }) => (
            <OfficeRules
              key={code}
              code={code}
              name={name}
              rules={data.filter(({ office }) => office === code)}
              onEdit={(rule) => setEditing({ office: code, rule })}
            />
          ))}
      </Box>
      {editing && <RuleDialog {...editing} onClose={() => setEditing(undefined)} />}
    </>
  );
}

type Props = {
  code: string;
  name: string;
  rules: readonly AssignmentRule[];
  onEdit: (rule: AssignmentRule | undefined) => void;
};

function OfficeRules({ code, name, rules, onEdit }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  const toast = useToast();
  const { mutateAsync } = useWrite(assignment.order, {
    refreshes: [assignment],
    optimistic: ({ ids }, cache) => cache.edit(assignment.rules, (shown) => inOrder(shown, code, ids.map(Number))),
  });
  const wanted = useRef<readonly number[]>(undefined); // the order being saved, which the next move starts from
  const saving = useRef(Promise.resolve());
  const move = (id: number, placeFrom: (from: number) => number) => {
    const ids = wanted.current ?? rules.map((rule) => rule.id);
    const from = ids.indexOf(id);
    const place = Math.max(0, Math.min(ids.length - 1, placeFrom(from)));
    if (from < 0 || from === place) return;
    const others = ids.filter((one) => one !== id);
    const next = [...others.slice(0, place), id, ...others.slice(place)];
    wanted.current = next;
    const before = saving.current;
    const save = async () => {
      await before;
      if (wanted.current !== next) return; // a later order follows
      await mutateAsync({ office: code, ids: next }).catch((refusal: Error) => toast.error(refusal));
      if (wanted.current === next) wanted.current = undefined;
    };
    saving.current = save();
  };
  return (
    <Box component="section" aria-labelledby={heading}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, marginBlockEnd: 1 }}>
        <Typography id={heading} variant="h2" sx={{ flex: 1 }}>
          {translateMessage(name)}
        </Typography>
        <Button
          startIcon={<Add />}
          aria-label={t('assignment.rule.addTo', { office: translateMessage(name) })}
          onPointerEnter={RuleDialog.preload}
          onFocus={RuleDialog.preload}
          onClick={() => onEdit(undefined)}
        >
          {t('assignment.rule.add')}
        </Button>
      </Box>
      {rules.length === 0 ? (
        <Typography color="textSecondary">{t('assignment.rule.none')}</Typography>
      ) : (
        <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}>
          {rules.map((rule, at) => (
            <RuleRow
              key={rule.id}
              rule={rule}
              at={at}
              count={rules.length}
              onPut={(id) => move(id, () => at)}
              onMove={(by) => move(rule.id, (from) => from + by)}
              onEdit={() => onEdit(rule)}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}

/** The rules with one office reordered; those of other offices keep their positions. */
function inOrder(rules: readonly AssignmentRule[], office: string, ids: readonly number[]): AssignmentRule[] {
  const place = (rule: AssignmentRule) => (rule.office === office ? ids.indexOf(rule.id) : 0);
  return rules.toSorted((one, other) => (one.office === other.office ? place(one) - place(other) : 0));
}
