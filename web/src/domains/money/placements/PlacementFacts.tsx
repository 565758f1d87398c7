import { employer } from '@embark/contracts/money/employers';
import { Placement, placement, placements } from '@embark/contracts/money/placements';
import Box from '@mui/material/Box';
import { useWrite } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { RecordFacts } from '../../../kit/record/RecordFacts.tsx';
import { useRecordFields } from '../../crm/kinds/index.ts';

const groups = {
  job: ['position', 'occupation', 'salary', 'salaryPeriod', 'weeklyHours', 'currency', 'ownerId'],
  sponsorship: ['subclass', 'nominateOn'],
  terms: ['payer', 'feeBasis', 'feePercent', 'feeAmount', 'guaranteeWeeks', 'guaranteeTerms'],
} as const;
const names = ['job', 'sponsorship', 'terms'] as const satisfies readonly (keyof typeof groups)[];

/** The facts of a placement in groups, each edited in place. The terms are worded as those of an employer. */
export function PlacementFacts({ row }: { row: Placement }) {
  const { t } = useTranslation();
  const fields = useRecordFields(placement, undefined, row.office);
  const { feeBasis, feePercent, feeAmount, guaranteeWeeks, guaranteeTerms } = useRecordFields(employer);
  const { mutateAsync } = useWrite(placements.change, { refreshes: [placements] });
  return (
    <Box sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
      {names.map((group) => (
        <RecordFacts<Placement>
          key={group}
          title={t(`placements.group.${group}`)}
          record={row}
          mayEdit={row.can.edit}
          zone={row.zone}
          fields={{ ...fields, feeBasis, feePercent, feeAmount, guaranteeWeeks, guaranteeTerms }}
          names={groups[group]}
          form={placement.New}
          schema={Placement}
          read={placements.get}
          send={(change, { id, version }) => mutateAsync({ ...change, id, version })}
        />
      ))}
    </Box>
  );
}
