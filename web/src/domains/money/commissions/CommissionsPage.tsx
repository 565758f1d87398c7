import {
  commissionFields,
  CommissionFilter,
  type CommissionRow,
  commissions,
} from '@embark/contracts/money/commissions';
import { useState } from 'react';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { ListColumn } from '../../../kit/list/column.ts';
import { CurrencySums } from '../../../kit/page/CurrencySums.tsx';
import { FieldList } from '../../../kit/record/FieldList.tsx';
import { formatNumber } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import { useExport } from '../../workspace/bulk/index.ts';
import { CommissionDialog } from './CommissionDialog.tsx';
import { useCommissionFields } from './fields.ts';
import { StateChip } from './StateChip.tsx';

const own: Readonly<Record<string, Partial<ListColumn<CommissionRow>>>> = {
  name: { width: 300, least: 240 },
  provider: { width: 210, show: ({ provider }) => <bdi>{provider}</bdi> },
  course: { width: 220, defaultHidden: true },
  state: { width: 120, show: ({ state }) => <StateChip state={state} /> },
  period: { width: 84 },
  expected: { width: 130, show: ({ expected, currency }) => <bdi>{moneyText(expected, currency)}</bdi> },
  claimed: { width: 130, show: ({ claimed, currency }) => claimed > 0 && <bdi>{moneyText(claimed, currency)}</bdi> },
  received: {
    width: 130,
    show: ({ received, currency }) => received > 0 && <bdi>{moneyText(received, currency)}</bdi>,
  },
  shared: {
    defaultHidden: true,
    show: ({ shared, currency }) => shared > 0 && <bdi>{moneyText(shared, currency)}</bdi>,
  },
  currency: { defaultHidden: true },
  number: { width: 130, show: ({ number }) => <Ltr>{number}</Ltr> },
  intakeOn: { defaultHidden: true },
};

/** The commission of the user's offices, one row per application and period, with totals per currency. */
export function CommissionsPage() {
  const { t } = useTranslation();
  const [open, setOpen] = useState<CommissionRow>();
  return (
    <>
      <FieldList<CommissionRow>
        kind="commissions"
        endpoint={commissions.list}
        schema={CommissionFilter}
        table={commissionFields}
        fields={useCommissionFields()}
        own={own}
        rowLabel={({ name, period }) => t('commissions.of', { name, period: formatNumber(period) })}
        onOpen={setOpen}
        exportTo={useExport('commissions', 'commission.read')}
        renderAbove={(filter) => <Totals filter={filter} />}
      />
      {open && <CommissionDialog row={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

/** The sums of the listed commissions. */
function Totals({ filter }: { filter: object }) {
  const { t } = useTranslation();
  const parts = {
    expected: t('commissions.field.expected'),
    eligible: t('commissions.field.eligible'),
    claimed: t('commissions.field.claimed'),
    received: t('commissions.field.received'),
    shared: t('commissions.field.shared'),
  };
  return <CurrencySums label={t('commissions.totals')} call={commissions.totals} filter={filter} parts={parts} />;
}
