import { applications } from '@embark/contracts/casework/applications';
import { type CensusRow, commissions } from '@embark/contracts/money/commissions';
import { Day, orNone, prose } from '@embark/contracts/kit';
import { wallOf } from '@embark/contracts/kit/time';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { z } from 'zod';
import { ApiProblem, useWrite } from '../../../kit/call/api.ts';
import { FormProse } from '../../../kit/form/fields.tsx';
import { FormDate } from '../../../kit/form/FormDateTime.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { FormProblem } from '../../../kit/form/FormProblem.tsx';
import { useContractForm } from '../../../kit/form/useContractForm.ts';
import { translateMessage } from '../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { useToast } from '../../../kit/toast/useToast.tsx';

export type Mark = 'enrolled' | 'withdrawn';
type Props = {
  rows: readonly CensusRow[];
  to: Mark;
  offices: readonly { code: string; zone: string }[];
  onClose: () => void;
  onDone: (left: string[]) => void;
};

const Marking = z.strictObject({
  on: orNone(Day),
  said: prose(500).refine((text) => text.trim().length >= 20, 'Say in at least 20 characters what was seen'),
});
const refreshes = [commissions, applications];

/**
 * Marks the chosen students, each by the call of its own record, so that its rules apply. What is refused stays chosen, with the reason.
 */
export function MarkDialog({ rows, to, offices, onClose, onDone }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const move = useWrite(applications.move, { refreshes });
  const confirm = useWrite(commissions.confirm, { refreshes });
  const [today] = useState(() => {
    const zones = offices.filter(({ code }) => rows.some(({ office }) => office === code)).map(({ zone }) => zone);
    const [day, other] = new Set(zones.map((zone) => wallOf(new Date(), zone).day));
    return day && !other ? day : null;
  });
  const [refused, setRefused] = useState<{ row: CensusRow; message: string }[]>([]);

  const mark = (row: CensusRow, { on, said }: z.output<typeof Marking>): Promise<unknown> => {
    const { commissionId, version, applicationId: id, applicationVersion } = row;
    if (to === 'withdrawn') return move.mutateAsync({ id, version: applicationVersion, to, on, reason: said });
    if (commissionId !== null && version !== null)
      return confirm.mutateAsync({ id: commissionId, version, on, evidence: said });
    return move.mutateAsync({ id, version: applicationVersion, to, on, evidence: said });
  };
  const { control, state, submit } = useContractForm(Marking, {
    start: { on: today, said: '' },
    save: async (form) => {
      const failed: { row: CensusRow; message: string }[] = [];
      for (const row of rows) {
        try {
          await mark(row, form);
        } catch (problem) {
          if (!(problem instanceof ApiProblem)) throw problem;
          failed.push({ row, message: problem.message });
        }
      }
      const done = rows.length - failed.length;
      if (done > 0) toast.success(t(`census.done.${to}`, { count: done, number: formatNumber(done) }));
      setRefused(failed);
      onDone(failed.map(({ row }) => row.id));
      if (failed.length === 0) onClose();
    },
  });
  return (
    <FormDialog
      title={t(`census.title.${to}`, { count: rows.length, number: formatNumber(rows.length) })}
      state={state}
      submit={submit}
      save={t(`census.${to}`)}
      onClose={onClose}
      maxWidth="sm"
    >
      <FormProblem state={state} />
      <FormDate control={control} name="on" label={t('census.on')} helperText={t('census.today')} />
      <FormProse
        control={control}
        name="said"
        required
        label={t(to === 'enrolled' ? 'census.evidence' : 'census.reason')}
        helperText={t('census.evidenceHint')}
      />
      {refused.length > 0 && (
        <Box role="alert">
          <Typography>{t('census.refused')}</Typography>
          <Box component="ul" sx={{ marginBlock: 0.5 }}>
            {refused.map(({ row, message }) => (
              <li key={row.id}>
                <bdi>{row.name}</bdi>: {translateMessage(message)}
              </li>
            ))}
          </Box>
        </Box>
      )}
    </FormDialog>
  );
}
